enum `Self` { case other(Int) }
enum Light { case red, green(Int) }
// prismgen: lenses
struct Lamp {
  var light: Light
}
