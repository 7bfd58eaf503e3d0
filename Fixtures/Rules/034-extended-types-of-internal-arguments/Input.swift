// The compiler lets what is public stand in an extension of a type whose arguments are not.
struct Level { var depth = 0 }
public struct Tree<Node> { public init() {} }
typealias Levels = ContiguousArray<Level>
extension [Level] {
  public enum Change { case set(Element), none }
  public struct Step { public var count = 0 }
}
extension Dictionary<String, (Int, App.Level)?> { public enum Change { case at(Key), none } }
extension Levels { public enum Change { case set(Int), none } }
extension Tree<[Level].Change> { public enum Change { case set(Int), none } }
extension Tree<[Int]> { public enum Edit { case set(Int), none } }
private struct Leaf {}
extension Tree<Leaf> { enum Fall { case at(Int), none } }
