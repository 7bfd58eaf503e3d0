// A property that is not stored may be of a type that cannot be copied, and no lens holds one.
struct Handle: ~Copyable { var id = 0 }
struct Lock<State: ~Copyable>: ~Copyable {}
struct Slot<Value: ~Copyable>: ~Copyable {}
extension Slot: Copyable where Value: Copyable {}
typealias Grip = Handle
struct Door {
  var id = 0
  var handle: Handle { get { Handle(id: id) } set { id = newValue.id } }
  var grip: Grip { get { Handle(id: id) } set { id = newValue.id } }
  var lock: Lock<Int> { get { Lock() } set {} }
  var spare: Handle? { get { nil } set {} }
  var slot: Slot<Handle> { get { Slot() } set {} }
  var free: Slot<Int> { get { Slot() } set {} }
  var kind: Handle.Type = Handle.self
}
struct Drawer<Value: ~Copyable> {
  var number: Int
  var maybe: Value? { _read { fatalError() } _modify { fatalError() } }
  var result: Result<Value, any Error> { _read { fatalError() } _modify { fatalError() } }
  var place: UnsafePointer<Value> { get { fatalError() } set {} }
}
struct Chest<Value: ~Copyable>: ~Copyable {
  var maybe: Value? { _read { fatalError() } _modify { fatalError() } }
}
extension Chest: Copyable where Value: Copyable {}
// Behind the name of a module, an alias with arguments, brackets.
typealias Maybe<Value: ~Copyable> = Optional<Value>
struct Hall {
  var named: Swift.Optional<Handle> { get { nil } set {} }
  var selected: Swift::Optional<Handle> { get { nil } set {} }
  var own: App.Slot<Handle> { get { Slot() } set {} }
  var nested: Slot<Swift.Optional<Handle>> { get { Slot() } set {} }
  var alias: Maybe<Handle> { get { nil } set {} }
  var enclosed: (Handle) { get { Handle() } set {} }
  var inline: [2 of Handle] { get { fatalError() } set {} }
  var implicit: Handle! { get { nil } set {} }
  var free: Maybe<Int> { get { nil } set {} }
  var kind: Swift.Optional<Handle>.Type = Swift.Optional<Handle>.self
}
// An existential, wherever it says so.
protocol Tool: ~Copyable {}
typealias AnyTool = Tool & ~Copyable
struct Bench {
  var last: any Tool & ~Copyable { get { fatalError() } set {} }
  var first: any ~Copyable & Sendable { get { fatalError() } set {} }
  var enclosed: any (Sendable & ~Copyable) { get { fatalError() } set {} }
  var maybe: (any ~Copyable)? { get { nil } set {} }
  var alias: any AnyTool & Sendable { get { fatalError() } set {} }
  var free: any Tool { get { fatalError() } set {} }
  var kind: (any AnyTool).Type { get { fatalError() } set {} }
}
struct Rack<Value: AnyTool & Sendable> { var number: Int }
// Of a parameter there is a lens for arguments that can be copied, and no path.
struct Tray<Value: ~Copyable> {
  var value: Value { get { fatalError() } set {} }
  var implicit: Value! { get { nil } set {} }
  var number: Int
}
