import Lib
// A nonisolated protocol with Sendable takes a type from the default isolation, unless another brings it back.
nonisolated final class Shared { let count = 1 }
struct Field: Hashable { var id = 0 }
nonisolated protocol Free: Sendable {}
nonisolated protocol Plain {}
protocol Isolated: Error {}
typealias Both = CustomStringConvertible & Error

enum ValidationError: Error { case missing(Set<Field>), network(Int) }
enum KeyError: Both { case missing([Field: Int]), other; var description: String { "" } }
enum FreeError: Free { case missing(Set<Field>), other }
enum Unread: Flow { case missing(Set<Field>), other }
enum PlainError: Plain, Sendable { case missing(Set<Field>), other }
enum IsolatedError: Isolated { case missing(Set<Field>), other }
extension PlainError: Error {}

struct Failure: Error {
  var count: Int
  var twice: Int {
    get { count }
    set { count = newValue }
  }
  struct Part { var shared: Shared, failure: Other }
}
struct Other: Error { var count: Int }
struct Third: Isolated {
  var twice: Int {
    get { 1 }
    set {}
  }
}
struct Screen { var failure: Failure, part: Failure.Part, third: Third, free: FreeError, unread: Unread }
