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
