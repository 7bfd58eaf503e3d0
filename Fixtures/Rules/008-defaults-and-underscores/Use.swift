import PrismOptics
func use(_ style: inout Style) -> Int {
  style = Style.prism.font.review((name: "Mono", size: 9))
  style.unnamed = (1, "a")
  return style.font?.size ?? style.weight ?? 0
}
