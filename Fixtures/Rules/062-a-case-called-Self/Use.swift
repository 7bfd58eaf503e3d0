import PrismOptics
func use(_ odd: inout Odd) -> Int? {
  odd.modifyOther { $0 += "a" }
  return Odd.prism.`Self`.preview(odd) ?? odd.`Self`
}
