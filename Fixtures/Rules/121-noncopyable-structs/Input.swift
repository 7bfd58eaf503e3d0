// prismgen: lenses
struct Handle: ~Copyable { var id: Int = 0 }
// prismgen: lenses
struct View: ~Escapable { var id: Int; @_lifetime(immortal) init() { id = 1 } }
// A property that is not stored may be of a type that cannot escape.
// prismgen: lenses
struct Sight {
  var all: [Int]
  var span: Span<Int> { @_lifetime(borrow self) get { all.span } set {} }
  var maybe: Span<Int>? { @_lifetime(borrow self) get { nil } set {} }
}
