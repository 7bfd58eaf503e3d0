import Foundation
import Testing

@testable import PrismgenEmission

struct EmbeddedRuntimeTests {
  /// Sources/PrismOptics is the only source of the runtime; what is embedded is made from it by a script.
  @Test func isUpToDate() throws {
    let root = Fixture.root.deletingLastPathComponent()
    let output = FileManager.default.temporaryDirectory.appending(
      path: "EmbeddedRuntime-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: output) }
    let script = Process()
    script.executableURL = root.appending(path: "Scripts/embed-runtime.sh")
    script.arguments = [output.path]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let checkedIn = root.appending(path: "Sources/PrismgenEmission/EmbeddedRuntime.swift")
    #expect(try Data(contentsOf: output) == Data(contentsOf: checkedIn), "run make golden")
  }

  @Test func isInternalAndImportsNothing() {
    let lines = EmbeddedRuntime.source.split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }
    #expect(lines.count > 100)
    for word in ["public ", "@inlinable", "@usableFromInline", "@frozen", "import "] {
      #expect(!lines.contains { $0.contains(word) }, "\(word)")
    }
  }
}
