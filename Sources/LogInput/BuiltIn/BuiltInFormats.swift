extension LogFormat {
  /// Every format that the program knows, the more telling before the less telling; a test compares it with the folder.
  package static let builtIn: [LogFormat] = [
    .nslogModern, .nslogClassic, .timestamp, .timeOfDay, .elapsedTime, .processAndThread,
  ]

  /// What `formats` in a report says of lines without any head.
  package static let plainName = "plain"
}

extension MessageForm {
  /// Every form of a message that the program knows, in the order in which they are tried; a test compares it with the
  /// folder.
  package static let builtIn: [MessageForm] = [
    .objectiveCMethod, .callbackOfObject, .objectDescription, .fileAndLine, .qualifiedMethod, .bracketedName,
    .nameAndCallback, .callbackInFile, .callbackOfClass, .callbackOfAlias, .bareCallback,
  ]
}
