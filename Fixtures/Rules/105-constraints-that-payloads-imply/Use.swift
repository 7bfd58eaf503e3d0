import PrismOptics
struct Text: Bytes, Message {}
func use(_ first: First<Text>) -> Bool {
  first.isPart || first.isBody || first.first != nil || first.whole != nil
    || First<Text>.prism.plain.preview(first) != nil
}
func use(_ second: Second<Text, Int>) -> Bool { second.body != nil || second.other != nil }
