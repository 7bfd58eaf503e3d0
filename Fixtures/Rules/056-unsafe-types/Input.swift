// Types that their author calls unsafe, alone, in other types and behind aliases; and enums and structs that are unsafe.
@unsafe struct Handle {
  var number: Int
  enum Kind { case file, pipe(Int) }
}
typealias Alias = Handle
typealias Handles = [Alias?]
typealias Kind = Handle.Kind

@safe enum Resource {
  case handle(Handle), labelled(Handle, name: String), alias(Alias), handles(Handles), call((Handle) -> Void)
  case kind(Handle.Kind), kindAlias(Kind), plain(Int), none
}

@unsafe enum Access {
  case none, offset(Int), range(from: Int, to: Int), pointer(UnsafeRawPointer), handle(Handle), never(Never)
  case later(Int, @autoclosure () -> Int)
}

@unsafe enum Generic<Value> {
  case value(Value), both(Handle, Value), nothing
}

@unsafe enum Unique: ~Copyable {
  case first(Int), second
}

@safe struct Table {
  var handle: Handle
  var access: Access
  var count = 0
}

@unsafe indirect enum Tree<Value> {
  case leaf(Value), branch(Self), branches([Self]), plain(Int)
}

@safe struct Forest {
  @unsafe struct Plot { var next: [Self], number: Int }
}
