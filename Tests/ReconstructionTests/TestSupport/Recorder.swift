import LifecycleModel
import Reconstruction

/// Writes down all that a reconstruction tells.
struct Recorder: ReconstructionObserver {
  private(set) var steps: [(line: Int, life: Int, character: LifeStep.Character)] = []
  private(set) var transitions: [Transition] = []
  private(set) var ends: [(life: ControllerLife, end: LifeEnd)] = []
  private(set) var messages: [(line: Int, transition: Int?)] = []
  private(set) var markers: [NavigationMarker.Kind] = []
  private(set) var overlaps: [(line: Int, during: Transition)] = []

  mutating func step(_ step: LifeStep) {
    steps.append((step.event.position.line, step.life.number, step.character))
  }

  mutating func transitionClosed(_ transition: Transition) { transitions.append(transition) }

  mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd) { ends.append((life, end)) }

  mutating func message(_ message: WatchedMessage, transition: Int?) {
    messages.append((message.position.line, transition))
  }

  mutating func marker(_ marker: NavigationMarker) { markers.append(marker.kind) }

  mutating func overlap(arriving: LifecycleEvent, life: ControllerLife, during open: Transition) {
    overlaps.append((arriving.position.line, open))
  }
}
