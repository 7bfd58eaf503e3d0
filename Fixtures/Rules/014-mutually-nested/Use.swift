import PrismOptics
func use(_ a: inout A, _ box: Box<Int>) -> Int? {
  a.modifyS { $0.x += 1 }
  return A.prism.s.preview(a)?.x ?? box.one?.t ?? Box<Int>.prism.two.preview(box)?.1.t
}
