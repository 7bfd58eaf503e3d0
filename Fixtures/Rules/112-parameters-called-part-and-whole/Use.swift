import PrismOptics
func use(_ load: Load<Int>, _ pair: Pair<Int, String>) -> Int? {
  load.done ?? Prism<Load<Int>, Int>.done.preview(load) ?? pair.both?.0 ?? Pair<Int, String>.prism.both.preview(pair)?.0
}
