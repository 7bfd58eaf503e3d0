import PrismOptics
func use(_ pack: Pack<Int, String>) -> Int { Pack<Int, String>.lens.count.get(pack) }
