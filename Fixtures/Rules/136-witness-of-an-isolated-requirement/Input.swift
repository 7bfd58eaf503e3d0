@MainActor protocol Screen { static var home: Self { get }; static func detail(_ id: Int) -> Self }
enum Route: Screen { case home, detail(Int), other(Int) }
