import PrismOptics
func use() -> [Event] { [Event.prism.a.review(1), Event.prism.b.review(2), Event.prism.c.review((1, 2))] }
