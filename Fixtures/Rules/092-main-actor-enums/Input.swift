@MainActor final class Model { var id = 0; nonisolated init() {} }
@MainActor enum Screen { case home, detail(Int), model(Model) }
@globalActor actor Storage { static let shared = Storage() }
@Storage enum Record { case row(Int), none }
