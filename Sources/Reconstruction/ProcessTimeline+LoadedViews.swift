import LifecycleModel

/// The views that are made while a controller loads.
extension ProcessTimeline {
  mutating func rememberViews(_ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord) {
    let isMade = (event.callback.isInitializer || event.callback == .awakeFromNib) && life.role != .controller
    defer { if !isMade { firstOfRun = madeViews.count } }
    if isMade {
      if madeViews.count == 32 {
        madeViews.removeFirst(16)
        firstOfRun = max(0, firstOfRun - 16)
      }
      madeViews.append(event)
    }
    guard life.role == .controller else { return }
    let run = madeViews[firstOfRun...]
    switch event.callback {
    case .loadView:
      // A controller that logs after super prints loadView behind what loadView did.
      if !run.isEmpty { madeDuringLoad[life.number] = Array(run.prefix(4)) }
    case .awakeFromNib:
      let creation = life.first.position.line
      keep(madeViews.filter { $0.position.line > creation && $0.thread == event.thread }, for: life)
    case .viewDidLoad:
      if let load = life.loading.last(where: { $0.callback == .loadView })?.position.line {
        keep(madeViews.filter { $0.position.line > load && $0.thread == event.thread }, for: life)
      } else if !life.seen.contains(.awakeFromNib) {
        keep(run.filter { $0.position.line > life.first.position.line }, for: life)
      }
    default: break
    }
  }

  mutating func keep(_ views: [LifecycleEvent], for life: ControllerLife) {
    if !views.isEmpty { madeDuringLoad[life.number] = Array(views.prefix(4)) }
  }
}
