typealias FloatLiteralType = Float
typealias StringLiteralType = StaticString
// prismgen: lenses
struct Vertex { var x = 0.0; var name = "a"; var index = 1; var isShown = true; var y: Double = 0 }
