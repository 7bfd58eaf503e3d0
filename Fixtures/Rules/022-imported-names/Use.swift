import PrismOptics
func use(_ message: inout Message, _ third: Third) -> Int? {
  message.modifyPair { $0.0 += 1 }
  return message.isFailed ? third.number : Prism.pair.preview(message)?.0
}
