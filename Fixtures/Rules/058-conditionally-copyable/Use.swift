import PrismOptics
func use(_ box: inout Box<Int>) -> Int? {
  box.full = 3
  return Prism<Box<Int>, Int>.full.preview(box) ?? Box<Int>.prism.full.preview(box)
}
