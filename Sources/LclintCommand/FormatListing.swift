internal import Reporters

/// What `lclint formats` says.
enum FormatListing {
  static func text(_ style: ReportStyle) -> String {
    var page = TerminalPage(style)
    page.paragraph(
      [],
      "A line is a head, which says when and where it was logged, and a message, which names a controller and its "
        + "callback. Every head below goes with every message, and a message may stand alone.", following: [])
    page.blank()
    page.line(Fragment("Heads", .strong))
    for format in Catalogue.formats {
      page.blank()
      page.paragraph(
        [.space(2), Fragment(format.name, .accent), .space(2)], format.title, .strong, following: [])
      appendField("from", format.origin, to: &page)
      appendField("made by", format.command, to: &page)
      if let sample = format.sample { page.line(.space(4), Fragment(sample, .faint)) }
    }
    page.blank()
    page.line(Fragment("Messages", .strong))
    let forms = Catalogue.messageForms
    for form in forms {
      page.blank()
      page.paragraph([.space(2)], form.title, .strong, following: [])
      if let sample = form.sample { page.line(.space(4), Fragment(sample, .faint)) }
    }
    return page.text
  }

  private static func appendField(_ title: String, _ words: String, to page: inout TerminalPage) {
    guard !words.isEmpty else { return }
    page.paragraph([.space(4), Fragment(title, .faint), .space(9 - title.count)], words, following: [])
  }
}
