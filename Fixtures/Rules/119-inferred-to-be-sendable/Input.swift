// What the compiler infers to be Sendable from what it holds, an isolated struct's lens reaches.
enum Style { case plain, tinted(Tint), both(x: Int, [Weight]) }
enum Weight: String { case light, bold }
struct Tint { var red: Int; let name: String; var isDark: Bool { false } }
struct Page {
  struct Footer { var text: String }
  enum Kind { case cover, inner(Footer) }
  var footer: Footer
  var kind: Kind?
}
typealias Tints = [Tint]
typealias Palette = (Tints, Weight?)
protocol Sketch: SendableMetatype {}
struct Line: Sketch { var length: Int; var error: any Error }
final class Node {}
actor Printer {}
struct Job { weak var printer: Printer?; var done: @Sendable () -> Void }
struct Vault { var node: Node }
extension Vault: @unchecked Sendable {}
public struct Export { var count: Int }
extension Export: Sendable {}
// None of these.
struct Recent { var node: Node }
@available(macOS 99, *) extension Recent: @unchecked Sendable {}
struct Odd { var node: Node }
#if EXTRA
extension Odd: @unchecked Sendable {}
#endif
struct Sack<Value> { var value: Value }
extension Sack: Sendable where Value: Sendable {}
struct Owner { var node: Node }
enum Choice { case node(Node), none }
struct Holder { var choice: Choice; var count: Int }
indirect enum Tree { case leaf(Int), branch(Tree) }
enum First { case second([Second]) }
enum Second { case first(First), none }
enum Link { case first(First) }
struct Pair<Value> { var value: Value }
enum Outer<Value> { enum Inner { case only } }
public struct Open { var count: Int }
public enum OpenKind { case only }
public struct Shell { public struct Part { var count: Int }; struct Inner { var count: Int } }
@usableFromInline struct Inlined { var count: Int }
struct Never_ { var count: Int }
@available(*, unavailable) extension Never_: Sendable {}
@propertyWrapper struct Boxed { var node = Node(); var wrappedValue: Int { get { 0 } set {} } }
struct Wrapping { @Boxed var count: Int }
struct Anything { var any: Any }
typealias Nodes = [Node]
typealias Lists = [Nodes]
#if EXTRA
enum Mode { case node(Node) }
#else
enum Mode { case plain }
#endif
enum Extra {
  case plain
  #if EXTRA
  case node(Node)
  #endif
}
protocol Source { associatedtype Item = Int }
// prismgen: lenses, lifts
@MainActor struct Screen {
  var style: Style, weight: Weight, tint: Tint, page: Page, footers: [Page.Footer?], kind: Page.Kind
  var tints: Tints, palette: Palette, line: Line, job: Job, inner: Shell.Inner
  var vault: Vault, export: Export, recent: Recent, odd: Odd, sack: Sack<Node>
  var owner: Owner, choice: Choice, holder: Holder, tree: Tree, first: First, second: Second, link: Link
  var pair: Pair<Int>, generic: Outer<Int>.Inner, open: Open, openKind: OpenKind, part: Shell.Part
  var inlined: Inlined, never: Never_, wrapping: Wrapping, anything: Anything, lists: Lists, mode: Mode, extra: Extra
}
enum Loadable<Value> { case idle, loaded(Value) }
extension Loadable: Sendable where Value: Sendable {}
struct Two<First, Second> {
  enum Half { case first(First), second(Second) }
  var first: First, second: Second
}
extension Two: @unchecked Sendable where First: Sendable, Second: Swift.Sendable {}
extension Two.Half: Sendable where First: Sendable, Second: Sendable {}
struct Keyed<Key: Hashable> { var key: Key }
extension Keyed: Sendable where Key: Comparable & Sendable {}
extension Two {
  // prismgen: lenses
  @MainActor struct Corner { var whole: Two.Half }
}
// prismgen: lenses, lifts
@MainActor struct Feed<Item: Sendable> {
  var state: Loadable<[Int]>, item: Loadable<Item>?, both: [Two<Item, (Int, Style)>], half: Two<Int, Item>.Half
  // None of these.
  var node: Loadable<Node>, mixed: Two<Int, Node>, half2: Two<Node, Int>.Half, key: Keyed<Int>, call: Loadable<() -> Void>
}
// What does not hold its parameter, generic aliases, subclasses of isolated classes, and compositions with what is Sendable.
struct ID<Tag> { var raw: Int }
struct Box<Value> { var value: Value }
typealias Many<Element> = [Element]
typealias Handler<Value> = (Value) -> Void
protocol Shown {}
protocol Shared: Sendable {}
typealias Both = any Shown & Shared
@MainActor class Model { init() {} }
@MainActor class Detail: Model, Shown { override init() {} }
final class Leaf: Detail { override init() {} }
nonisolated class Free { init() {} }
@MainActor class Kept: Free { nonisolated override init() {} }
struct Bare { var nodes: Many = [Node]() }
// prismgen: lenses, lifts
@MainActor struct Board {
  var id: ID<Style>, many: Many<Many<Int>>, both: Both, shown: any Shown & Shared, model: Leaf, detail: Detail?
  // None of these.
  var free: Kept, box: Box<Int>, nodes: Many<Node>, handler: Handler<Int>, some: any Shown, bare: Bare
}
// Public types whose layout is frozen, and what holds collections.
@frozen public struct Frozen { public var count: Int }
@frozen public enum FrozenKind { case only(Int), all([Frozen]) }
struct Lines { var lines: [Line], names: [String: Int] }
// None of these: of what leads back to itself the order in which the compiler asks decides.
struct Comment { var replies: [Comment] }
struct Forum { var comments: [Comment] }
struct Folder { var items: [Entry] }
enum Entry { case folder(Folder), file(Int) }
public class Kept_ {}
@frozen public struct FrozenNode { public var node: Kept_ }
struct Nodes_ { var nodes: [Node] }
// In language mode 5 only an upcoming feature makes such a function Sendable.
struct Calls { var done: @MainActor () -> Void }
// prismgen: lenses, lifts
@MainActor struct Last {
  var frozen: Frozen, frozenKind: FrozenKind, lines: Lines
  var hasher: Hasher, executor: any Executor, index: ClosedRange<Int>.Index, iterator: String.Iterator
  var properties: Unicode.Scalar.Properties
  // None of these.
  var comments: [Comment], forum: Forum, folder: Folder, entry: Entry, frozenNode: FrozenNode, nodes: Nodes_, calls: Calls
}
