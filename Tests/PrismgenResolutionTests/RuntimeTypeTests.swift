import Foundation
import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend
import Testing

@testable import PrismgenResolution

/// The lists say what the sources of the runtime declare.
struct RuntimeTypeTests {
  @Test func opticsAreListed() throws {
    #expect(try publicTypes(of: "PrismOptics").subtracting(RuntimeTypes.optics) == [])
  }

  @Test func storeIsListed() throws {
    #expect(try publicTypes(of: "PrismStore") == RuntimeTypes.store)
  }

  private func publicTypes(of module: String) throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let folder = root.appendingPathComponent("Sources/\(module)").standardizedFileURL
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var result: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let model = SwiftFrontend.parse(SourceBuffer(path: path, text: text)).0
      let types = model.types.filter { $0.kind != .extension }
      result.formUnion(
        types.filter { !["public", "open"].filter($0.modifiers.contains).isEmpty }.map(\.name))
      result.formUnion(model.aliases.filter { $0.modifiers.contains("public") }.map(\.name))
    }
    return result
  }
}
