func read(_ value: Int, _ change: (Int) -> Int) -> Int { change(value) }
func read(_ value: () -> Int) -> Int { value() }
func modify(_ value: () -> Int) -> Int { value() }
// prismgen: lenses
struct Counter {
  var count = 0
  var next: Int { read(count, { $0 + 1 }) }
  var sum: Int { read { count } + modify { count } }
  var same: Int { read { count } }
  var changed: Int { modify { count } }
  var both: Int {
    _read { yield count }
    _modify { yield &count }
  }
  enum Event { case read(Int), modify(Int) }
}
