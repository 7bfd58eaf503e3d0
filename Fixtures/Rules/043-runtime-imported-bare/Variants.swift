import PrismOptics
struct Shop { enum Slot { case text(String), nothing } }
enum Load<Value> { case done(Value) }
