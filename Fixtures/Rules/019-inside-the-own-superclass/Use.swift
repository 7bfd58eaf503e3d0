import PrismOptics

func numbers(_ event: Cell<String>.Number.Event) -> Int { (event.put ?? 0) + (event.all?.count ?? 0) }
func outer(_ event: Cell<String>.Number.Event) -> String? { Prism.outer.preview(event) }
func all() -> Prism<Cell<Bool>.Copy.Event, [Bool]> { .all() }
func many() -> Prism<Rows<Bool>.Event, [[Bool]]> { .all() }
func items() -> Lens<Cell<Bool>.Number.Draft, [Int]> { .items() }
let put = Rows<Bool>.Event.prism.put
