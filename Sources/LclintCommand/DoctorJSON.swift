internal import LifecycleModel
internal import Reporters

/// What `lclint doctor` says to machines.
enum DoctorJSON {
  private struct Log: Encodable {
    struct Class: Encodable {
      var name: String
      var role: String
      var callbacks: [String]
      var addresses: String
      var objects: Int
      var distinction: String
    }

    struct Rule: Encodable {
      var rule: String
      var reach: String
      var reasons: [String]
    }

    struct Advice: Encodable {
      var change: String
      var summary: String
      var enables: [String]
      var improves: [String]
      var objectiveC: [String]
      var swift: [String]
    }

    var path: String
    var lines: Int
    var events: Int
    var formats: [String]
    var times: String
    var fractionDigits: Int
    var threads: String
    var processes: [String]
    var announcements: Int
    var messages: Int
    var losses: Int
    var overlong: Int
    var undecodable: Int
    var refused: Int
    var classes: [Class]
    var rules: [Rule]
    var advice: Advice?
  }

  static func text(_ examinations: [Doctor.Examination]) -> String {
    var document = JSONDocument()
    document.member("schemaVersion", JSONReporter.schemaVersion)
    document.member("tool", ["name": "lclint", "version": Lclint.version])
    document.member("logs", records: examinations.map(log))
    return document.finished
  }

  private static func log(_ examination: Doctor.Examination) -> Log {
    let input = examination.input
    let profile = examination.profile
    return Log(
      path: input.path, lines: input.lines, events: input.events, formats: input.formats,
      times: profile.times.extent.rawValue, fractionDigits: profile.fractionDigits,
      threads: profile.threads.extent.rawValue,
      processes: examination.processes.map(\.shownText).filter { !$0.isEmpty },
      announcements: profile.announcements, messages: profile.messages, losses: profile.losses,
      overlong: input.overlong, undecodable: input.undecodable, refused: input.refused,
      classes: profile.classes.map {
        Log.Class(
          name: $0.name, role: ($0.role ?? .controller).rawValue,
          callbacks: Callbacks.members(of: $0.callbacks).map(\.selector), addresses: $0.addresses.extent.rawValue,
          objects: $0.objects, distinction: $0.distinction.rawValue)
      },
      rules: examination.prospects.map {
        Log.Rule(rule: $0.rule, reach: $0.reach.rawValue, reasons: $0.shortfalls.map { $0.words(naming: .max) })
      },
      advice: examination.advice.map {
        Log.Advice(
          change: $0.change.rawValue, summary: $0.change.summary, enables: $0.enabled, improves: $0.improved,
          objectiveC: $0.code.objectiveC, swift: $0.code.swift)
      })
  }
}
