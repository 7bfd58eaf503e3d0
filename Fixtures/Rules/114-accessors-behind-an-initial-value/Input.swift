// prismgen: lenses
struct Counter {
  var count: Int
  var step: Int = 1 {
    get { count }
    @storageRestrictions(initializes: count) init { count = newValue }
  }
  var pair: (Int, Int) = (1, 2) {
    get { (count, count) }
    @storageRestrictions(initializes: count) init { count = newValue.0 }
    set { count = newValue.0 }
  }
  var isOn: Bool = true {
    mutating get { count > 0 }
    @storageRestrictions(initializes: count) init { count = newValue ? 1 : 0 }
    set { count = newValue ? 1 : 0 }
  }
  var items: [Int]
  var all: [Int] = [1] {
    get { items }
    @storageRestrictions(initializes: items) init { items = newValue }
    set { items = newValue }
  }
  var made: [Int] = make { get { [1] } }
  enum Event { case changed(Int) }
}
func make(_ value: () -> [Int]) -> [Int] { value() }
func get(_ value: () -> [Int]) -> [Int] { value() }
