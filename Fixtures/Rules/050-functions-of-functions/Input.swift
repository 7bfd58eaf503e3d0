enum T { case b((inout Int, Int...) -> Void), c(((Int) -> Void) -> Void), d((@escaping () -> Void) -> Void), e((_ x: Int, _ y: String) -> Void), f((borrowing String, consuming String) -> Void), g((isolated Act) -> Void), h((sending Act) -> sending Act), i((repeat2) -> Void), j(@isolated(any) () -> Void), l((@autoclosure () -> Int) -> Void), m((some2?) -> (any Error)?), o(() -> () -> ()), p((() -> Void, Int)), q(x: () throws(Err) -> Void, y: (Int, @Sendable () async throws -> (Int, String))) }
actor Act {}
struct repeat2 {}
struct some2 {}
struct Err: Error {}
/// As an optional, a function with attributes would be converted to one whose result must be Sendable.
typealias Start = @MainActor (Int) -> () -> Void
enum Work { case run(@MainActor () -> (Int) -> String), wait(@Sendable () async throws -> () -> Void), start(Start) }
// Only in a payload the compiler takes a parameter that cannot be copied without its ownership.
struct Ticket: ~Copyable {}
typealias Pass = Ticket
enum Gate {
  case given((Ticket) -> Void), all([(Int, Pass?) -> Void], Int), inner((@escaping (_ ticket: Ticket) async -> Int) -> Void)
  case lent((borrowing Ticket) -> Void), taken((consuming Ticket, Int) -> Void), kind((Ticket.Type) -> Void), closed
  case sent((sending Ticket) -> Void)
}
struct Desk<Item: ~Copyable> { enum Event { case item((Item) -> Void), made(() -> Int) } }
