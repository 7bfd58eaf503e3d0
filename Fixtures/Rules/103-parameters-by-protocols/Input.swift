// What protocols say makes members of generic parameters one with a parameter, which is the optic's part then.
// prismgen: lenses
nonisolated struct Current<T: CaseIterable> { var current: T.AllCases.Element }
enum Absolute<T: FloatingPoint> { case magnitude(T.Magnitude) }
// prismgen: lenses
struct Lane<T: SIMDScalar> { var scalar: T.SIMD2Storage.Scalar }
enum Twice<T: Numeric> where T.Magnitude == T { case magnitude(T.Magnitude.Magnitude) }
enum Sliced<T: BidirectionalCollection> where T.SubSequence == T { case slice(T.SubSequence.SubSequence) }
enum Grouped<T: Sequence> where T.Element: Collection, T.Element.Element == T { case group(T.Element.SubSequence.Element) }
protocol Node { associatedtype Children: Collection where Children.Element == Self }
enum Walk<N: Node> { case first(N.Children.Element), all(N.Children) }
protocol Own { associatedtype Me where Me == Self }
enum Mine<T: Own> { case me(T.Me) }
protocol Nested: Sequence where Element == Self {}
enum Inner<T: Nested> { case element(T.Element) }
protocol Twin { associatedtype Left; associatedtype Right where Right == Left }
enum Twins<T: Twin> where T.Left == T { case right(T.Right) }
protocol Listed { associatedtype Item; associatedtype List where List == [Item] }
enum Listing<T: Listed, U> where T.List == [U] { case item(T.Item), element(T.List.Element), other(Int) }
protocol Inverse { associatedtype Other: Inverse where Other.Other == Self }
enum Turned<T: Inverse> { case twice(T.Other.Other), once(T.Other) }
protocol Rooted { associatedtype Parent: Rooted where Parent == Self }
enum Root<T: Rooted> { case parent(T.Parent), grandparent(T.Parent.Parent) }
// prismgen: lenses
struct Known<T: CaseIterable> where T.AllCases == [T] { var first: T.AllCases.Element, all: T.AllCases }
protocol Cell { associatedtype Value: Cell }
// prismgen: lenses
struct Fixed<T: Cell> where T.Value == T { var value: T.Value.Value }

// A protocol makes these members of types, which no router knows again; nor does a function, but alone.
class Base { typealias Number = Int }
protocol Based: Base {}
enum Numbers<T: Based> { case number(T.Number), list([T.Number]), other(Int) }
enum Elements<T: Listed> { case element(T.List.Element), pair(T.List.Element, Int), other(Int) }
// Two lists that are one.
protocol Wrapping { associatedtype Storage: Listed where Storage.List == [Content]; associatedtype Content }
enum Stored<W: Wrapping> where W.Storage.List == [W.Storage.Item] { case storage(W.Storage), content(W.Content) }
enum Side: CaseIterable { case left, right }
// What stands for a parameter may be such a member.
protocol Keyed { associatedtype Key; typealias Keys = [Key] }
struct Chain<T: Keyed, U> {}
extension Chain where U == T.Keys { enum Step { case key(U.Element), other(Int) } }
