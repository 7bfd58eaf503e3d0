import PrismOptics
func use(_ load: inout Load<Int>) -> Int? {
  load.modifyMany { $0.append(1) }
  let many: Prism<Load<Int>, [Int]> = .many()
  return load.done ?? Prism<Load<Int>, Int>.done.preview(load) ?? many.preview(load)?.first ?? Load<Int>.prism.pair.preview(load)?.1
}
