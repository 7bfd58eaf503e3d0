import PrismOptics

func use(_ event: Table<[Int], Int>.Event, _ own: Own<Module>, _ free: Free<[Int], Bool>) -> Int? {
  event.tapped ?? Table<[Int], Int>.Event.prism.scrolled.preview(event)
    ?? Prism<Own<Module>, Module>.me.preview(own)?.number ?? Prism<Free<[Int], Bool>, Int>.element().preview(free)
}
struct Module: Feature {
  typealias State = Int
  var number = 1
}
