import PrismStore

struct One: StaticReducer { func reduce(_ action: Int, _ state: inout Int) { state += action } }

typealias None = IgnoringReducer<(), Int>

let routers: [any Sendable] = [
  App.Said.Router(one: One(), two: None()),
  App.Kind.Router(plain: None(), nested: One()),
]
let paths: [any Sendable] = [App.Said.cases.one, App.Literal.cases.two, App.Used.cases.one, App.Plain.properties.count]
