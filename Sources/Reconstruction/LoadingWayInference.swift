import LifecycleModel

/// Infers how a controller or a view came into being from the callbacks of its creation and loading.
///
/// Sources: the loading ways of UIKit's nib loading ("Resource Programming Guide", nib files) and published logs of
/// each way: a File's Owner gets no `awakeFromNib`, an archived controller does; a storyboard keeps the view in a nib
/// of its own, which is decoded when the view is asked for.
struct LoadingWayInference {
  /// The way, how sure it is, and the lines that prove it.
  typealias Answer = (way: LoadingWay, confidence: Confidence, evidence: [LogPosition])

  let life: ControllerLife
  /// What the class printed, of this object or another.
  let classSeen: CallbackSet
  /// Creation callbacks of views that were made while this controller was being created and loaded.
  let views: [LifecycleEvent]

  private var decodedViews: [LifecycleEvent] {
    views.filter { $0.callback == .initWithCoder || $0.callback == .awakeFromNib }
  }

  func answer(role: Role) -> Answer {
    switch role {
    case .view: viewAnswer
    case .controller: controllerAnswer
    }
  }

  private func position(_ callback: LifecycleCallback) -> LogPosition? { event(callback)?.position }

  private func event(_ callback: LifecycleCallback) -> LifecycleEvent? {
    life.loading.first { $0.callback == callback }
  }

  private func evidence(_ callbacks: LifecycleCallback...) -> [LogPosition] { callbacks.compactMap(position) }

  private var viewAnswer: Answer {
    let decoded = evidence(.initWithCoder, .awakeFromNib)
    let coded = evidence(.`init`, .initWithFrame, .initWithStyle)
    if !decoded.isEmpty && coded.isEmpty { return (.archive, .certain, decoded) }
    if !coded.isEmpty && decoded.isEmpty { return (.code, .certain, coded) }
    // Both: an initializer of the app calls the other one, after the object was made by the first.
    if let first = life.loading.first, !decoded.isEmpty {
      return first.callback == .initWithCoder || first.callback == .awakeFromNib
        ? (.archive, .likely, decoded) : (.code, .likely, coded)
    }
    return (.unknown, .guess, [])
  }

  private var controllerAnswer: Answer {
    if let awake = event(.awakeFromNib) { return awakened(awake) }
    if let coder = event(.initWithCoder) { return decoded(coder) }
    let plain = life.loading.first {
      $0.callback.isInitializer && $0.callback != .initWithNibName
    }
    let nibName = event(.initWithNibName)
    let viewEvidence = decodedViews.map(\.position)
    if let plain {
      if !viewEvidence.isEmpty { return (.nib, .likely, [plain.position] + viewEvidence) }
      return (.code, nibName != nil ? .certain : .likely, [plain.position] + evidence(.initWithNibName, .loadView))
    }
    if let nibName {
      if !viewEvidence.isEmpty { return (.nib, .certain, [nibName.position] + viewEvidence) }
      // Who makes its views by code inside loadView needs no nib.
      if let load = event(.loadView) {
        let made = views.map(\.position).filter { $0.line > load.position.line }
        if !made.isEmpty { return (.code, .likely, [nibName.position, load.position] + made) }
      }
      // Without `init` the designated initializer was called by its name, which is done to name a nib.
      return (.nib, classSeen.contains(.`init`) ? .likely : .guess, [nibName.position])
    }
    if !viewEvidence.isEmpty { return (.nib, .guess, viewEvidence) }
    return (.unknown, .guess, [])
  }

  /// `awakeFromNib` goes to objects that were decoded from a nib, not to its File's Owner.
  private func awakened(_ awake: LifecycleEvent) -> Answer {
    let proof = evidence(.initWithCoder, .awakeFromNib)
    if let load = event(.loadView) { return (.storyboard, .certain, proof + [load.position]) }
    guard let didLoad = event(.viewDidLoad) else { return (.storyboard, .likely, proof) }
    let start = event(.initWithCoder)?.position.line ?? awake.position.line
    let viewsWithin = decodedViews.filter {
      $0.callback == .initWithCoder && $0.position.line > start && $0.position.line < awake.position.line
    }
    if !viewsWithin.isEmpty {
      return (.nibObject, .certain, proof + viewsWithin.map(\.position) + [didLoad.position])
    }
    // A controller that logs after super prints viewDidLoad from inside its awakeFromNib.
    if didLoad.position.line < awake.position.line { return (.nibObject, .likely, proof + [didLoad.position]) }
    return (.storyboard, .likely, proof + [didLoad.position])
  }

  /// Only the nib loader sends `awakeFromNib`: a controller without it was decoded by hand, if it would print it.
  private func decoded(_ coder: LifecycleEvent) -> Answer {
    let proof = evidence(.initWithCoder, .loadView, .viewDidLoad)
    if classSeen.contains(.awakeFromNib) { return (.coder, .certain, proof) }
    if event(.loadView) != nil { return (.coder, .likely, proof) }
    return (.storyboard, .guess, proof)
  }
}
