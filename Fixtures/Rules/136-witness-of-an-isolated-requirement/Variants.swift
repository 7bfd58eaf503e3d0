protocol Page { @MainActor static func at(_ x: Int) -> Self; static var first: Self { get } }
@MainActor protocol Deep: Page {}
struct Outer { enum Place: Screen { case home, detail(Int), many([Int]) } }
@globalActor actor Imaging { static let shared = Imaging() }
@Imaging protocol Sample { static var raw: Self { get } }
@Imaging enum Pixel: Sample { case raw, tinted(Int) }

// The requirement itself may say what isolates it, and a protocol may come by an alias of several.
protocol Detailed { @MainActor static func detail(_ id: Int) -> Self }
protocol Named {}
typealias NamedScreen = Named & Detailed
enum Panel: Detailed { case detail(Int), plain(Int) }
enum Tab: NamedScreen { case detail(Int), plain(Int) }
// A conformance in an extension isolates nothing, and other values are those of no witness.
enum Sheet { case home, detail(Int), other(Int) }
extension Sheet: Screen {}
enum Window: Detailed {
  case detail(Int, Int), plain(Int)
  static func detail(_ id: Int) -> Window { .plain(id) }
}
