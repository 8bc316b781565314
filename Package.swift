// swift-tools-version: 6.2
import PackageDescription

// The targets stand in the order of the house: what a target may import stands above it (see ARCHITECTURE.md).
let package = Package(
  name: "lclint",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "lclint", targets: ["lclint"])],
  targets: [
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(name: "PCRE2", dependencies: ["CPCRE2"]),

    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .target(name: "LifecycleModel"),

    .target(name: "LogInput", dependencies: ["LifecycleModel", "PCRE2"]),
    .target(name: "Reconstruction", dependencies: ["LifecycleModel"]),
    .target(name: "Rules", dependencies: ["LifecycleModel"]),
    .target(name: "Reporters", dependencies: ["LifecycleModel"]),

    .target(name: "Configuration", dependencies: ["CYAML", "LifecycleModel"]),
    .target(
      name: "LclintCommand",
      dependencies: ["Configuration", "LifecycleModel", "LogInput", "Reconstruction", "Rules", "Reporters"]),
    .executableTarget(name: "lclint", dependencies: ["LclintCommand"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "Simulation", dependencies: ["LifecycleModel"], path: "Tests/Simulation"),
    .testTarget(name: "PCRE2Tests", dependencies: ["PCRE2"]),
    .testTarget(name: "LogInputTests", dependencies: ["LifecycleModel", "LogInput", "PCRE2"]),
    .testTarget(
      name: "ReconstructionTests", dependencies: ["LifecycleModel", "LogInput", "Reconstruction"]),
    .testTarget(name: "RulesTests", dependencies: ["LclintCommand", "LifecycleModel", "Rules"]),
    .testTarget(
      name: "ReportersTests", dependencies: ["LifecycleModel", "Reporters", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "LifecycleModel"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Configuration", "LclintCommand", "Reporters", "TestSupport", "lclint"],
      exclude: ["Snapshots"]),
    .testTarget(name: "SimulationTests", dependencies: ["LclintCommand", "LifecycleModel", "Simulation"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
