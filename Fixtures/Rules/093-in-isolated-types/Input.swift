@MainActor protocol Screen {}
@MainActor class Controller { enum Event { case tapped(Int) }; nonisolated enum Free { case a(Int) } }
enum Home: Screen { case open(Int) }
