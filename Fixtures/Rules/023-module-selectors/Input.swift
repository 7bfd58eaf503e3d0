import Kit
import Lib

struct Item { struct Lid {} }
struct Box<Value> { struct Lid {} }
protocol Marker {}
struct Outer {
  struct App {}
  struct Swift {}
  enum Event: App::Marker {
    case item(App::Item), number(Swift::Int), app(App), swift(Swift), items([App::Item?]), thing(Lib::Thing)
    case lid(App::Box<Swift::Int>.Lid), make(() -> App::Item), marker(any App::Marker), never(Swift::Never)
  }
}

// The module's own types, with its name before theirs.
extension App.Item { enum Kind { case item(App.Item), lid(Lid) } }
extension App.Box { enum Kind { case value(Value), lid(Lid) } }
extension App::Item { enum State { case item(App::Item), lid(Lid) } }
extension App::Item.Lid { enum State { case lid(App::Item.Lid) } }
extension App::Box { enum State { case value(Value), lid(Lid) } }
extension App::Box<Int> { enum Count { case value(Value), lid(Lid) } }
// Those of others.
extension Swift::Int { enum Sign { case plus(Swift::Int), minus } }
extension Swift::Array { enum End { case element(Element), count(Swift::Int) } }
extension Lib::Thing { enum Place { case at(Swift::Int), kind(Kind) } }
// Where a type has the module's name, a dot would lead into that.
extension Kit::Job { enum Part { case number(Int), job(Kit::Job), kit(Kit) } }

struct Host { protocol Part {} }
enum Guest { case part(any Host.Part) }

// `::` ends no label.
struct Ticket: ~Copyable {}
enum Gate { case open((App::Ticket) -> Void), lent((borrowing App::Ticket, App::Item) -> Void), shut }
