import PrismOptics
func use(_ id: ID, _ element: Element, _ iterator: Iterator) -> [Int?] {
  [ID.prism.number.preview(id), Element.lens.count.get(element), Iterator.prism.at.preview(iterator), iterator.at]
}
