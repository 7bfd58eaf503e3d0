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
