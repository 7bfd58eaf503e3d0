@MainActor protocol MP { var x: Int { get } }
@MainActor class V { enum E { case v(V), n(NS) } ; class NS {} }
@MainActor enum F: Equatable { case a(Int), b([String: Int]) }
@MainActor struct Key2: Hashable { var id = 0; nonisolated static func == (a: Self, b: Self) -> Bool { true }; nonisolated func hash(into h: inout Hasher) {} }
enum H: Sendable { case f(@Sendable @MainActor (Int) async throws -> Void), v(V), k(Key2) }
@globalActor actor GA { static let shared = GA() }
@GA final class GC { enum E { case a(GC), b } }
extension V { enum Late { case v(V) } }
nonisolated enum N { case v(V), i(Int) }
