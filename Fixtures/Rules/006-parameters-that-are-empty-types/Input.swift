// What an extension says about a parameter may leave its type without values.
struct Task<Success, Failure: Error> {}
typealias Safe = Task<Int, Never>

extension Task where Failure == Never {
  enum Step { case done(Success), failed(Failure), both((Success, Failure)), maybe(Failure?), list([Failure]) }
  // prismgen: lenses
  struct Record { var value: [Success], reason: Failure, reasons: [Failure] }
}
extension Safe { enum State { case running, failed(Failure) } }
extension Result where Failure == Never { enum Half { case good(Success), bad(Failure) } }
protocol Failing { associatedtype Failure: Error }
extension Array where Element: Failing, Element.Failure == Never { enum Tried { case first(Element), failed(Element.Failure) } }
enum Attempt<Source: Failing> where Never == Source.Failure { case failed(Source.Failure), both(Source, Source.Failure), maybe(Source.Failure?) }
// So may a protocol, or what a parameter conforms to.
enum Endless<S: AsyncSequence<Int, Never>> { case failed(S.Failure), inside(S.AsyncIterator.Failure), next(Int) }
enum Safely<S: AsyncSequence> where S.Failure == Never { case failed(S.AsyncIterator.Failure), next(S.Element) }
protocol Dry { associatedtype Value where Value == Never }
enum Drained<T: Dry> { case value(T.Value), other(Int) }
protocol Holding<Value> { associatedtype Value; typealias Held = Value }
protocol Lost: Holding where Value == Never {}
protocol Gone: Holding<Never> {}
enum Losing<T: Lost> { case value(T.Value), other(Int) }
enum Going<T: Gone> { case value(T.Value), other(Int) }
enum Held<T> where T: Holding<Never> { case value(T.Value), held(T.Held), other(Int) }
protocol Pair { associatedtype Left; associatedtype Right where Right == Left }
enum Paired<T: Pair> where T.Left == Never { case right(T.Right), other(Int) }
class Kept<T> { typealias Value = T }
enum Keeping<T: Kept<Never>> { case value(T.Value), other(Int) }
