// What is stored and Sendable may be reached from anywhere, also where the property itself, or a protocol of its type, names the
// actor (SE-0434).
@MainActor protocol Titled { var title: String { get set } }
@globalActor actor Engine { static let shared = Engine() }
struct Plain {
  @MainActor var count = 0
  @MainActor var list: [Int] { didSet {} }
  @MainActor var computed: Int { get { count } set { count = newValue } }
}
@MainActor struct Mixed { @Engine var text = ""; @Engine var name: String? = nil }
struct Screen: Titled { var title: String = "" }
nonisolated public struct Row: Titled { public var title: String; @MainActor public var number: Int }
