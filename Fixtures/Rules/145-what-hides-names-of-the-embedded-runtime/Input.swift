// prismgen: lenses
struct State { var count = 0 }
/// Hides Swift's own in the module, and is isolated to the main actor.
func preconditionFailure(
  _ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line
) -> Never {
  Swift.preconditionFailure(message(), file: file, line: line)
}
struct KeyPath {}
// prismgen: lenses
struct Language { var Swift = 0 }
struct WritableKeyPath {}
protocol Sendable {}
enum Route { case first(KeyPath), second(State) }
