// Cases and properties that their author calls safe or unsafe, whatever their types are.
@safe enum Access {
  @unsafe case offset(Int), range(from: Int, to: Int), none
  @safe case pointer(UnsafeRawPointer), index(Int)
  @unsafe case raw(UnsafeRawPointer)
}

@unsafe enum Handle {
  @safe case number(Int), none
  @unsafe case pointer(UnsafeRawPointer), closed
}

@safe struct Table {
  @unsafe var count: Int
  @safe var start: UnsafeRawPointer
  @unsafe var end: UnsafeRawPointer
  @safe var name: String { get { "" } set { _ = newValue } }
  unowned(unsafe) var owner: Owner
  nonisolated(unsafe) var hits: Int
  @safe nonisolated(unsafe) var misses: Int
  nonisolated(unsafe) var first: UnsafeRawPointer
}

@unsafe struct Row {
  @safe var index: Int
  @safe var start: UnsafeRawPointer
  @unsafe var count: Int
}

class Owner {}
