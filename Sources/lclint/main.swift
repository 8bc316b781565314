import LclintCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let exitCode = Lclint.run(Array(CommandLine.arguments.dropFirst()), Surroundings.ofProcess())
exit(exitCode.rawValue)
