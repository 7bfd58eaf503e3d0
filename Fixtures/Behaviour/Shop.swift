// A small shop: what the laws of the generated optics are proved on. The folder is a target.

/// Everything that may happen.
enum ShopAction: Equatable {
  /// The catalogue answered.
  case catalog(CatalogAction)
  case cart(CartAction)
  case renamed(String)
  case priced(item: Int, cents: Int)
  case closed
  case `default`(Int?)
}

enum CatalogAction: Equatable {
  case loaded([Int])
  case failed(code: Int)
  case page(PageAction)
}

enum PageAction: Equatable { case next, jumped(to: Int) }

indirect enum CartAction: Equatable {
  case added([Int], note: String)
  case undo(CartAction)
  case emptied
}

enum Load<Value> {
  case idle
  case done(Value)
  case all([Value])
  case pair(Value, Int)
}

extension Load: Equatable where Value: Equatable {}

// prismgen: lenses
struct ShopState: Equatable {
  var name: String = ""
  var cart: Cart = Cart()
  var total: Int {
    get { cart.items.count }
    set { cart.items = Array(repeating: 0, count: newValue) }
  }

  // prismgen: lenses
  struct Cart: Equatable {
    var items: [Int] = []
    var note: String?
  }
}

// prismgen: lenses
struct Box<Value> {
  var value: Value
  var history: [Value] = []
}

extension Box: Equatable where Value: Equatable {}
