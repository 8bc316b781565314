import LifecycleModel
import Testing

@Suite struct LoadingWayTests {
  /// A published log, who is in it, and how that came into being.
  struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var name: String
    var role: Role
    var way: LoadingWay

    init(_ file: String, _ name: String, _ role: Role, _ way: LoadingWay) {
      (self.file, self.name, self.role, self.way) = (file, name, role, way)
    }

    var testDescription: String { "\(file): \(name.isEmpty ? "bare callbacks" : name) is from \(way.rawValue)" }
  }

  static let published = [
    Case("controller-from-nib", "FirstViewController", .controller, .nib),
    Case("controller-from-nib", "FirstView", .view, .archive),
    Case("controller-from-nib-made-apart", "SecondViewController", .controller, .nib),
    Case("controller-from-nib-made-apart", "SecondView", .view, .archive),
    Case("controller-archived-in-nib", "ThirdViewController", .controller, .nibObject),
    Case("controller-archived-in-nib", "ThirdView", .view, .archive),
    Case("controller-from-storyboard", "FourthViewController", .controller, .storyboard),
    Case("controller-from-storyboard", "FourthView", .view, .archive),
    Case("controller-from-code", "FifthViewController", .controller, .code),
    Case("view-from-code", "ThirdView", .view, .code),
    Case("view-from-nib", "ThirdView", .view, .archive),
    Case("bare-callbacks-controller-from-nib", "", .controller, .nib),
    Case("bare-callbacks-controller-from-storyboard", "", .controller, .storyboard),
    Case("bare-callbacks-controller-by-nscoding", "", .controller, .coder),
    Case("bare-callbacks-controller-from-code", "", .controller, .code),
    Case("bare-callbacks-view-from-nib", "", .view, .archive),
    Case("bare-callbacks-view-from-code", "", .view, .code),
    Case("bare-callbacks-with-gutter-numbers", "", .controller, .code),
  ]

  @Test(arguments: published)
  func `each published log tells how its controller or view was loaded`(_ published: Case) throws {
    let log = try ReconstructedLog(sample: "loading/\(published.file).log")
    let lives = log.lives(of: published.name)
    try #require(lives.count == 1)
    #expect(lives[0].role == published.role)
    #expect(lives[0].loadingWay == published.way)
    #expect(!lives[0].loadingEvidence.isEmpty)
  }

  @Test(arguments: [
    ("controller-from-nib", "FirstViewController", [1, 4, 5]),
    ("controller-archived-in-nib", "ThirdViewController", [1, 2, 3, 4]),
    ("controller-from-storyboard", "FourthViewController", [1, 2, 4]),
  ])
  func `a certain way is proven by lines`(_ file: String, _ name: String, _ lines: [Int]) throws {
    let life = try #require(try ReconstructedLog(sample: "loading/\(file).log").lives(of: name).first)
    #expect(life.loadingConfidence == .certain)
    #expect(life.loadingEvidence.map(\.line).sorted() == lines)
  }

  @Test func `the initializers that log after super are those of one object made by code`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController initWithNibName:bundle:]
      0 -[DetailViewController init]
      3 -[DetailViewController loadView]
      4 -[DetailViewController viewDidLoad]
      """)
    #expect(log.lives == ["Detail 4 events"])
    #expect(log.lives(of: "DetailViewController").first?.loadingWay == .code)
  }

  @Test func `a controller that loads its view in its own init is made by code`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController loadView]
      1 -[DetailViewController viewDidLoad]
      2 -[DetailViewController initWithNibName:bundle:]
      2 -[DetailViewController init]
      5 -[DetailViewController viewWillAppear:]
      510 -[DetailViewController viewDidAppear:]
      """)
    #expect(log.lives == ["Detail 6 events"])
    #expect(log.lives(of: "DetailViewController").first?.loadingWay == .code)
  }

  @Test func `views that are decoded while the view is loaded show the nib of a controller made by init`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController init]
      0 -[DetailViewController initWithNibName:bundle:]
      3 -[DetailViewController loadView]
      5 -[DetailView initWithCoder:]
      6 -[DetailView awakeFromNib]
      7 -[DetailViewController viewDidLoad]
      """)
    #expect(log.lives(of: "DetailViewController").first?.loadingWay == .nib)
    #expect(log.lives(of: "DetailView").first?.loadingWay == .archive)
  }

  @Test func `awakeFromNib after viewDidLoad is the nib-object that logs after super`() throws {
    let log = try ReconstructedLog(
      """
      0 -[ThirdViewController initWithCoder:]
      1 -[ThirdView initWithCoder:]
      2 -[ThirdViewController viewDidLoad]
      2 -[ThirdViewController awakeFromNib]
      3 -[ThirdView awakeFromNib]
      """)
    #expect(log.lives(of: "ThirdViewController").first?.loadingWay == .nibObject)
  }

  @Test func `a class that logs no creation proves no way`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController viewDidLoad]
      5 -[DetailViewController viewWillAppear:]
      510 -[DetailViewController viewDidAppear:]
      """)
    let life = try #require(log.lives(of: "DetailViewController").first)
    #expect(life.loadingWay == .unknown)
    #expect(life.loadingConfidence == .guess)
  }
}
