enum Prism2 { case whole(Whole?), parts([Part]), function((Part) -> Whole) }
struct Box<Part> { enum Slot { case part(Part), whole(Whole) } }
