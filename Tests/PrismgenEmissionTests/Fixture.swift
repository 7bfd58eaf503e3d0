import Foundation
import PrismgenEmission
import PrismgenModel
import PrismgenResolution
import PrismgenSource
import PrismgenSwiftFrontend

/// A folder of Fixtures/Rules: the sources of one module, their output beside them, and the expected diagnostics.
struct Fixture: CustomStringConvertible {
  let folder: URL
  var description: String { folder.lastPathComponent }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static let rules: [Fixture] = {
    let rules = root.appending(path: "Rules")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: rules.path)) ?? []
    return names.sorted().map { Fixture(folder: rules.appending(path: $0)) }
  }()

  /// The options of `generate …` lines in arguments.txt.
  private var arguments: [String] {
    let text = (try? String(contentsOf: folder.appending(path: "arguments.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("generate ") }
      .flatMap { $0.split(separator: " ").dropFirst() }.map(String.init)
  }

  /// File names with contents, without what is generated.
  func sources() throws -> [(name: String, text: String)] {
    try swiftFiles().filter { GeneratedHeader($0.text.utf8) == nil }
  }

  /// The generated files that lie in the folder.
  func goldens() throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try swiftFiles().filter { GeneratedHeader($0.text.utf8) != nil }
        .map { ($0.name, $0.text) })
  }

  /// `Input.swift:3:8: note: …`, one line each.
  func expectedDiagnostics() -> String {
    (try? String(contentsOf: folder.appending(path: "diagnostics.txt"), encoding: .utf8)) ?? ""
  }

  private func swiftFiles(in folder: URL? = nil) throws -> [(name: String, text: String)] {
    let folder = folder ?? self.folder
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  private func parse(_ files: [(name: String, text: String)]) -> [FileModel] {
    files.map { SwiftFrontend.parse(SourceBuffer(path: $0.name, text: $0.text)).0 }
  }

  func generate() throws -> (files: [GeneratedFile], diagnostics: String, outcomes: [Outcome]) {
    let (resolved, diagnostics) = try resolved()
    let lines = diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
      return "\(place)\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id.code)]\n"
    }
    return (emit(resolved), lines.joined(), resolved.outcomes)
  }

  /// - Parameter change: of the options that the folder asks for.
  func resolved(
    _ change: (inout GenerationOptions) -> Void = { _ in }
  ) throws -> (ResolvedModule, [Diagnostic]) {
    var options = GenerationOptions()
    var module: String? = "App"
    var context: [FileModel] = []
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--emit": options.emit = Self.kinds(arguments.popFirst() ?? "")
      case "--default-isolation": options.isMainActorByDefault = arguments.popFirst() == "MainActor"
      case "--access": options.access = AccessLevel(rawValue: arguments.popFirst() ?? "") ?? .public
      case "--runtime": options.runtime = arguments.popFirst() == "embedded" ? .embedded : .imported
      case "--annotated": options.annotated = true
      case "--no-module": module = nil
      case "--context":
        // The folder tells the module.
        let path = arguments.popFirst() ?? ""
        let files = try swiftFiles(in: folder.appending(path: path).standardized)
        context = parse(files.map { ("\(path)/\($0.name)", $0.text) })
      default: throw UnknownArgument(argument: argument)
      }
    }
    change(&options)
    return resolve(
      ModuleModel(name: module, files: parse(try sources()), context: context), options: options)
  }

  private static func kinds(_ words: String) -> GenerationOptions.Emit {
    words.split(separator: ",").reduce(into: []) { kinds, word in
      switch word {
      case "all": kinds.formUnion(.all)
      case "lifts": kinds.insert(.lifts)
      case "properties": kinds.insert(.properties)
      case "predicates": kinds.insert(.predicates)
      case "prisms": kinds.insert(.prisms)
      case "lenses": kinds.insert(.lenses)
      default: break
      }
    }
  }

  struct UnknownArgument: Error { var argument: String }
}

extension GeneratedHeader {
  init?(_ contents: some Collection<UInt8>) {
    guard let header = Array(contents).withUnsafeBufferPointer({ GeneratedHeader($0) }) else { return nil }
    self = header
  }
}
