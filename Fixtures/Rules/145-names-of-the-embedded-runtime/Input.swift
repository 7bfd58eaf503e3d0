struct Prism<Value> {
  var value: Value
}
enum Light { case red, green(Int), shown(Prism<Int>) }
// prismgen: lenses
struct Lamp {
  var light: Light
}
