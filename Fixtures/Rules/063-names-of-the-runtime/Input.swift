enum Meta {
  case prism(Int), preview(Int), review(String), modify, compose(Int), identity(Int), Prism(Int), appending
  indirect case again(Meta)
}
