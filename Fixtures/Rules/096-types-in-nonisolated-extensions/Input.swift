// What an extension says of itself leaves the types in it to the type that it extends.
final class Model {}
nonisolated struct Wire {}
struct Outer { struct Inner {} }
nonisolated extension Model {
  enum Key: Hashable { case id(Int); struct Part: Hashable { var id = 0 } }
}
nonisolated extension Wire { struct Key: Hashable { var id = 0 } }
@MainActor extension Wire { struct Mark: Hashable { var id = 0 } }
extension Wire { struct Note: Hashable { var id = 0 } }
nonisolated extension Outer.Inner { struct Key: Hashable { var id = 0 } }
nonisolated extension String { struct Key: Hashable { var id = 0 } }
nonisolated enum Event {
  case model(Set<Model.Key>), part([Model.Key.Part: Int]), inner(Set<Outer.Inner.Key>), note(Set<Wire.Note>)
  case wire(Set<Wire.Key>), mark([Wire.Mark: Int]), text(Set<String.Key>), plain(Model.Key)
}
