// The compiler takes what stands in an extension of a public type for public, although the type around that is not.
struct Feature {}
extension Feature {
  public enum Action { case begin, step(Int) }
  public struct State { public var count = 0 }
}
extension Feature.Action {
  public enum Delegate { case done(Bool), failed }
  public struct Payload { public var text = "" }
  @frozen public enum Phase<Value> { case idle, busy(Value) }
}
extension Feature.Action.Delegate { public enum Reason { case user, system(code: Int) } }
public extension Feature.State { enum Kind { case plain, other(Int) } }
package struct Shared {}
extension Shared { public enum Action { case begin } }
extension Shared.Action { public enum Delegate { case done(Int) } }
struct Hidden { package struct Inner {} }
extension Hidden.Inner { package enum Mode { case on(Int) } }
@usableFromInline struct Seen { public struct Inner {} }
extension Seen.Inner { public enum Mode { case on(Int), off } }
