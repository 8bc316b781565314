/// What a log calls a controller or a view.
package struct SubjectName: Hashable, Sendable {
  /// What a reader calls it: the class without its module, the alias that the log prints, or "" for bare callbacks.
  package var display: String
  /// The class, where the log prints one.
  package var className: String?
  /// The Swift module, where the log prints one.
  package var module: String?

  package init(display: String, className: String?, module: String? = nil) {
    self.display = display
    self.className = className
    self.module = module
  }
}

/// A process as the log names it.
package struct ProcessName: Hashable, Sendable {
  /// "" where the log prints no name.
  package var name: String
  /// nil where the log prints no process number.
  package var pid: Int?

  package init(name: String, pid: Int?) {
    self.name = name
    self.pid = pid
  }
}

/// The names behind the numbers that events carry, each made once in a run.
package final class NameTable {
  /// What the app's configuration calls a name that the log prints.
  private let ownNames: [String: String]
  private var subjects: [SubjectName] = []
  private var subjectNumbers: [String: SubjectID] = [:]
  private var processes: [ProcessName] = []
  private var processNumbers: [ProcessName: ProcessID] = [:]

  /// - Parameter ownNames: what to call a class or an alias, by what the log prints.
  package init(ownNames: [String: String] = [:]) { self.ownNames = ownNames }

  package subscript(subject: SubjectID) -> SubjectName { subjects[Int(subject.index)] }

  package subscript(process: ProcessID) -> ProcessName { processes[Int(process.index)] }

  /// The number of what is displayed under `name.display`; a class or module that was not known before is added.
  package func intern(_ name: SubjectName) -> SubjectID {
    var name = name
    if let own = ownNames[name.display] { name.display = own }
    if let known = subjectNumbers[name.display] {
      let index = Int(known.index)
      if subjects[index].className == nil { subjects[index].className = name.className }
      if subjects[index].module == nil { subjects[index].module = name.module }
      return known
    }
    let id = SubjectID(index: UInt32(subjects.count))
    subjects.append(name)
    subjectNumbers[name.display] = id
    return id
  }

  package func intern(_ name: ProcessName) -> ProcessID {
    if let known = processNumbers[name] { return known }
    let id = ProcessID(index: UInt32(processes.count))
    processes.append(name)
    processNumbers[name] = id
    return id
  }
}
