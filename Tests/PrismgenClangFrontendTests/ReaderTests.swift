import Foundation
import PrismgenSource
import Testing

@testable import PrismgenClangDriver
@testable import PrismgenClangFrontend

/// The same file, whoever reads the header: each libclang that is installed, and the importer alone.
@Suite struct ReaderTests {
  /// The rows of one header: a module.
  struct Module: Sendable, CustomTestStringConvertible {
    var header: String
    var rows: [LibraryExpectation]
    var testDescription: String { header }

    static let all = Dictionary(grouping: LibraryTests.installed, by: \.header)
      .map { Module(header: $0.key, rows: $0.value) }.sorted { $0.header < $1.header }
  }

  /// For the types that the rows are about, and for whatever is proven.
  @Test(arguments: Module.all, [true, false])
  func everyReaderGivesTheSameFile(module: Module, ofRows: Bool) throws {
    let folder = try ModuleFolder("Library", header: "#include <\(module.header)>\n")
    let readers = LibraryTests.installations.map(\.library) + [ModuleFolder.noLibrary]
    let results = readers.map { library in
      var request = CRequest(module: "Library", environment: ModuleFolder.environment(library: library))
      request.includes = [folder.path]
      request.packages = module.rows.first?.packages ?? []
      request.typechecks = false
      if ofRows {
        request.select(module.rows.filter { $0.settings == nil }.map(\.type))
        request.types = module.rows.compactMap(\.settings)
      }
      return CGeneration(request)
    }
    let errors = results.map { $0.diagnostics.filter { $0.severity == .error }.map(\.id.code) }
    for (result, error) in zip(results, errors) {
      #expect(error == [] || (!ofRows && error == ["PG0526"]), "\(result.diagnostics)")
      #expect((result.text == nil) == (error != []))
      #expect(result.text == results[0].text)
    }
  }
}

/// What the text of headers is read for where there is no libclang.
@Suite struct HeaderTextTests {
  /// Each way round gives another name of the same header.
  @Test func headersThatIncludeEachOtherHaveAnEnd() throws {
    let folder = try ModuleFolder(
      "Round", header: "#pragma once\n#include \"In/a.h\"\nenum kind { K_A, K_B };\n")
    try FileManager.default.createDirectory(atPath: folder.path + "/In", withIntermediateDirectories: true)
    let names = ["a", "b"]
    for name in names {
      let includes = names.flatMap { ["#include \"./\($0).h\"", "#include \"../In/\($0).h\""] }
      try "#pragma once\n\(includes.joined(separator: "\n"))\nenum \(name) { \(name)_A, \(name)_B };\n"
        .write(toFile: folder.path + "/In/\(name).h", atomically: true, encoding: .utf8)
    }
    #expect(HeaderClosure.read([folder.path + "/header.h"], flags: [], sdk: nil).mentions("b_B"))
    var request = CRequest(
      module: "Round", environment: ModuleFolder.environment(library: ModuleFolder.noLibrary))
    request.includes = [folder.path]
    request.select(["kind"])
    let generation = CGeneration(request)
    #expect(generation.text?.contains("extension kind {") == true, "\(generation.diagnostics)")
  }
}

func pair(_ constant: String, _ member: String) -> CTypeOptions.Pair {
  CTypeOptions.Pair(constant: Located(constant), member: Located(member))
}

extension LibraryExpectation {
  /// What the configuration says, if anything.
  fileprivate var settings: CTypeOptions? {
    guard tags != nil || tag != nil || union != nil else { return nil }
    var settings = CTypeOptions(name: Located(type))
    settings.tags = tags.map { Located($0) }
    settings.tag = tag.map { Located($0) }
    settings.union = union.map { Located($0) }
    return settings
  }
}

/// A folder with a module map and one header, gone with the value.
final class ModuleFolder {
  let path: String

  init(_ module: String, header: String) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("prismgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    try header.write(toFile: path + "/header.h", atomically: true, encoding: .utf8)
    try "module \"\(module)\" { header \"header.h\" export * }\n"
      .write(toFile: path + "/module.modulemap", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// - Parameter library: the libclang to use; nil for the one that fits the compiler.
  static func environment(library: String? = nil) -> [String: String] {
    var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    environment["PRISMGEN_LIBCLANG"] = library
    return environment
  }

  /// A machine without libclang.
  static let noLibrary = ""
}
