import PrismOptics
struct Value: Loose {}
func use(_ load: Load<Value>) -> Bool { Load<Value>.prism.list.preview(load) != nil }
final class Object: Tight {}
func useVariants(_ slot: Outer.Slot<Object, Value>) -> Bool { Outer.Slot<Object, Value>.prism.n.preview(slot) == 1 || slot.u == nil }
