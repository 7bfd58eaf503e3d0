import PrismgenModel
import Testing

@testable import PrismgenResolution

struct IsolationTests {
  /// Whether a superclass is isolated depends on its own, and classes may inherit for longer than a stack goes on.
  @Test func classesInheritOverManyLevels() {
    let count = 10_000
    let classes = (1..<count).map { "class C\($0): C\($0 - 1) {}\n" }.joined()
    var module = Module(
      """
      class C0 {}
      \(classes)
      nonisolated enum Outer { class Last: C\(count - 1) { struct Row { var height: Int { get { 1 } set {} } } } }
      """)
    module.options.isMainActorByDefault = true
    module.options.emit = [.lenses]
    #expect(module.messages() == ["'height' is main-actor isolated; no lens"])
  }
}
