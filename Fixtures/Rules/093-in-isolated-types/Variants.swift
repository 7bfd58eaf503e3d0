@MainActor struct Model { enum Field { case name(String) }; struct Row { enum Kind { case a(Int) } } }
@globalActor actor Background { static let shared = Background() }
@Background final class Job { enum Event { case done([Int]) } }
