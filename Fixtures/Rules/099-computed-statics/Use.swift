import PrismOptics
func use(_ act: Act, _ gen: Gen<Int>) -> Int? { Prism.n.preview(act) ?? Prism<Gen<Int>, Int>.n.preview(gen) }
