/// The isolation that Xcode's build settings give what is nowhere isolated: `MainActor`, `nonisolated`, or what is not known
/// without Xcode.
enum XcodeIsolation {
  static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION"
  static let mainActor = "MainActor"
  /// What Swift itself does, where nothing is set.
  static let usual = "nonisolated"
  private static let unknown = "$()"

  /// Those of the targets of a project, but for tests, as its `project.pbxproj` has them.
  static func ofTargets(_ bytes: [UInt8]) -> Set<String> {
    guard let project = PropertyList(bytes) else {
      return String(decoding: bytes, as: UTF8.self).contains(setting) ? [unknown] : []
    }
    let objects = project["objects"]?.dictionary ?? [:]
    func isolations(_ owner: PropertyList?) -> [String: [String]] {
      let list = owner?["buildConfigurationList"]?.text.flatMap { objects[$0] }
      let configurations = list?["buildConfigurations"]?.list.compactMap { $0.text.flatMap { objects[$0] } }
      return (configurations ?? []).reduce(into: [:]) { $0[$1["name"]?.text ?? ""] = values(in: $1) }
    }
    let targets = objects.values.filter { $0["isa"]?.text == "PBXNativeTarget" }
    if targets.isEmpty { return Set(values(in: project)) }
    let common = isolations(objects.values.first { $0["isa"]?.text == "PBXProject" })
    let isTest = { (target: PropertyList) in target["productType"]?.text?.contains("test") == true }
    return targets.filter { !isTest($0) }.reduce(into: []) { found, target in
      let own = isolations(target).flatMap { $1.isEmpty ? common[$0] ?? [] : $1 }
      found.formUnion(own.isEmpty ? [usual] : own)
    }
  }

  /// All that a file of build settings, an `.xcconfig`, has.
  static func ofSettings(_ bytes: [UInt8]) -> Set<String> {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return Set(
      lines.compactMap { line in
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, isSetting(parts[0]) else { return nil }
        return parts[1].split { $0.isWhitespace || $0 == "/" }.first.map(String.init)
      })
  }

  /// What is set in a part of a project; what is inherited is not.
  private static func values(in part: PropertyList) -> [String] {
    part.list.flatMap(values)
      + part.dictionary.flatMap { key, value in
        isSetting(key[...]) ? [value.text ?? unknown].filter { $0 != "$(inherited)" } : values(in: value)
      }
  }

  /// With conditions or without: `SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=iphoneos*]`.
  private static func isSetting(_ key: Substring) -> Bool {
    key.drop { $0.isWhitespace }.prefix { $0 != "[" && !$0.isWhitespace } == setting
  }
}
