protocol Page { @MainActor static func at(_ x: Int) -> Self; static var first: Self { get } }
@MainActor protocol Deep: Page {}
struct Outer { enum Place: Screen { case home, detail(Int), many([Int]) } }
@globalActor actor Imaging { static let shared = Imaging() }
@Imaging protocol Sample { static var raw: Self { get } }
@Imaging enum Pixel: Sample { case raw, tinted(Int) }
