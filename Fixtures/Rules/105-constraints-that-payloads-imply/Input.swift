protocol Bytes {}
protocol Message: Sendable {}
enum Part<Body: Bytes> { case body(Body), end }
extension Part: Sendable where Body: Sendable {}
struct Always<Body>: Sendable { var count = 0 }
struct Parts<Element: Sendable>: Sendable { struct Iterator { var count = 0 } }
struct Pairs<Key, Value> where Value: Sendable { var count = 0 }
enum First<Body: Bytes> {
  case part(Int, Parts<Part<Body>>.Iterator)
  case body(Parts<Body>), list([Parts<(Int, Body)>]), second(Pairs<Body, Body?>)
  case first(Pairs<Body, Int>), whole(Parts<Always<Body>>), plain(Part<Body>), none
}
enum Second<Body: Message, Other> where Other: Sendable { case body(Parts<Body>), other(Parts<Other>) }
enum Third<`in`: Bytes> { case body(Parts<`in`>), none }
enum Fourth<`in`> where `in`: Sendable { case body(Parts<`in`>) }
enum Fetch<Body> {
  case task(Task<Body, any Error>), list([Task<[Body], Never>]), failure(Task<Int, any Error>), done(Body)
}
enum Load<Body: Sendable> { case task(Task<Body, Never>) }
protocol Loader: Sendable { associatedtype Output: Sendable; associatedtype Input }
protocol Uploader: Loader where Input: Sendable {}
typealias Job<Output: Sendable> = Task<Output, any Error>
enum Step<L: Loader> { case output(Task<L.Output, Never>), input(Parts<L.Input>), inputs([Task<L.Input, Never>]) }
enum Upload<U: Uploader> { case input(Task<U.Input, Never>) }
enum Fixed<L: Loader> where L.Input == Int { case input(Task<L.Input, Never>) }
enum Work<Body> { case job(Job<Body>), none }
struct Kinds<Item: SendableMetatype> { var count = 0 }
protocol Sized: SendableMetatype {}
protocol Feed { associatedtype Input }
class Node {}
enum Twelfth<A, B: AnyObject, C: SendableMetatype, D: Sized, E: Node, F: Error, G: Feed> {
  case a(Kinds<A>), b([Kinds<B>]), c(Kinds<C>), d(Kinds<D>), e(Kinds<E>), f(Kinds<F>), g(Kinds<G.Input>)
  case list(Kinds<[A]>), all(Parts<C>)
}
enum Thirteenth<A> where A: SendableMetatype { case a(Kinds<A>), all(Parts<A>) }

// The metatype of a tuple is sendable only if its elements are.
enum Fourteenth<A: SendableMetatype, B: Sendable> {
  case pair(Kinds<(A, Int)>), nested(Kinds<(first: [A], second: Int)>)
  case sendable(Kinds<(B, Int)>), inList(Kinds<[(A, Int)]>), always(Kinds<(Tag<A>, Int)>)
}
struct Tag<Item>: Sendable {}

extension Array { enum Fifteenth { case all(Parts<Element>), plain(Element) } }
extension Array where Element: Message { enum Sixteenth { case all(Parts<Element>), plain(Element) } }
extension Result {
  enum Seventeenth { case success(Task<Success, Never>), failure(Task<Int, Failure>), parts(Parts<Failure>) }
}
extension Optional where Wrapped: Sendable { struct Eighteenth {} }
extension Optional.Eighteenth { enum Change { case task(Task<Wrapped, Never>), none } }
enum Nineteenth<Body> where Body: Message { case body(Parts<Body>) }
