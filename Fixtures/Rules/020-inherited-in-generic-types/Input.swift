import Lib
struct Box<Value>: Flow { enum Event { case enter(Route), value(Value), both(Route, [Value]) } }
final class Handler: Control { enum State { case styled(Style), label(String), thing(Thing) } }
nonisolated class Row<Value>: Cell<Value> { enum Event { case shown(Item), hidden([Value]) } }
struct Menu: Scene { enum Event { case opened(Properties), closed } }
extension Array {
  nonisolated class Line<Value>: Cell<Value> { enum Event { case shown(Item), hidden([Value]) } }
}
