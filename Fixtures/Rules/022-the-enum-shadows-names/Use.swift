import PrismOptics
func use(_ token: inout Token) -> Int? {
  token.modifyFlag { $0.value += 1 }
  return token.isPlain ? nil : Token.prism.flag.preview(token)?.value
}
