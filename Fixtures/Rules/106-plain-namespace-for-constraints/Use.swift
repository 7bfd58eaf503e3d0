import PrismOptics
struct Value: Loose {}
func use(_ load: Load<Value>) -> Bool { Load<Value>.prism.list.preview(load) != nil }
