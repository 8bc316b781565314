extension Configuration {
  /// A file to start with, in which every key is explained and none is set.
  ///
  /// Prose stands behind a `#` and one space, examples behind a `#` alone: a test takes it away from these and reads what
  /// is left, so that every example is true.
  package static let starter = #"""
    # What lclint shall make of this app's logs. lclint looks for this file in the folder that it works in and in the
    # folders above. Take the '#' away from the lines that you want.

    # Single rules: off, or another severity (error, warning, notice). 'lclint rules' lists them.
    #rules:
    #  slow-load: off
    #  never-deallocated: error
    #  late-deallocation:
    #    severity: warning

    # Shorter, where rules are just not wanted:
    #disabled_rules: [draw-before-layout, slow-transition]

    # Or the only ones that are:
    #only_rules:
    #  - disappeared-before-layout
    #  - unbalanced-appearance-calls

    # The lowest severity that makes lclint exit with status 1: error, warning, notice, or never.
    #fail_on: warning

    # The processes to look at, where a log has lines of several. * stands for any letters, ? for one.
    #processes: [Shop, Shop*Extension]

    # Classes that nothing shall be said about. A name that begins with * needs quotes.
    #ignore_controllers: [Debug*, "*PlaygroundViewController"]

    # Lines of the app's own that announce a movement: a text, or a pattern (PCRE2) between slashes. They mean
    # push, pop, present, dismiss, set-root, showing (loading is over, showing begins) or launch.
    #markers:
    #  - match: "Router: open"
    #    means: push
    #  - match: '/Router: (close|back)\b/'
    #    means: pop

    # Names for what the log prints in a class's place, and what lclint cannot know of a class.
    #controllers:
    #  VC1: HomeViewController
    #  Drawer:
    #    name: DrawerViewController
    #    role: controller
    #    container: true

    # Rules of this app. 'on:' is push, pop, present, dismiss, switch, appear, disappear, any (transition), or life.
    # 'from:' and 'to:' say which classes leave and arrive; in a life, 'class:' says whose it is. Callbacks are named as
    # in Objective-C or in Swift. Each rule demands one thing:
    # - order: where all of these come, they come in this order.
    # - requires: these come.
    # - forbids: these do not come.
    # - within: where both come, the second comes at most so many seconds after the first.
    #custom_rules:
    #  - id: checkout-is-laid-out-first
    #    message: The cart went away before the checkout had its layout
    #    severity: error
    #    on: push
    #    to: Checkout*
    #    order: [to.viewDidLayoutSubviews, from.viewDidDisappear]
    #  - id: payment-is-loaded-anew
    #    message: A payment screen is never shown twice
    #    on: present
    #    to: [Payment*, CardViewController]
    #    requires: [to.viewDidLoad]
    #  - id: no-reload-on-return
    #    message: Going back loads nothing
    #    severity: notice
    #    on: pop
    #    forbids: [to.loadView, to.viewDidLoad]
    #  - id: checkout-is-quick
    #    message: The checkout takes too long to appear
    #    on: any
    #    to: Checkout*
    #    within: {from: to.viewWillAppear, to: to.viewDidAppear, seconds: 0.8}
    #  - id: player-is-set-up-once
    #    message: The player is set up before its view
    #    on: life
    #    class: Player*
    #    order: [init(coder:), awakeFromNib, viewDidLoad]

    """#
}
