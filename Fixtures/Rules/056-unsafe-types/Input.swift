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

// What extensions put for the parameters of the types around.
struct Box<Content> {
  var number = 0
  @safe struct Note where Content == Handle { var number: Int, content: Content? }
  enum Label { case none, number(Int) }
  typealias Count = Int
  typealias Contents = [Content]
}

extension Box where Content == UnsafePointer<Int> {
  @safe enum Filled {
    case content(Content), many([Content], count: Int), plain(Int), two(Int, String), none, again([Self]), never(Never)
    case later(Int, @autoclosure () -> Int), function(@MainActor () -> () -> Void), count(Count), contents(Contents)
  }
  enum Plain {
    @unsafe case first(Int)
    case second(Int)
  }
  @unsafe enum Marked { case first(Int), pointer(Content), none }
  enum Unique: ~Copyable { case first(Int), second }
  @safe struct Lid {
    var content: Content
    var number: Int
    @safe var checked: Int
    @unsafe var unchecked: Int
    @safe var trusted: Content
    var label: Label
  }
}

extension Box<Alias>.Label {
  @safe enum Colour { case none, number(Int), label(Box<Alias>.Label) }
}

struct Pair<First, Second> { struct Row<Item> { var item: Item } }
extension Pair where First == Int, Second == [Handle] {
  @safe enum Half { case first(First), second(Second), row(Row<First>), plain(Row<Int>) }
}
extension Pair<Int, String> { enum Whole { case first(First), second(Second) } }
