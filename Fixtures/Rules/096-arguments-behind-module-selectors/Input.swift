// A module selector says of a type's arguments what its name says.
@MainActor struct Key: Hashable { var id = 0 }
struct Box<Value> { var value: Value; struct Lid {} }
struct Bag<Value: Hashable> { var value: Value }
enum Cache {
  case box(App::Box<App::Key>), list(Swift::Array<Key>), perhaps(Swift::Optional<App::Key>), lid(App::Box<Key>.Lid)
  case set(Swift::Set<Key>), bag(App::Bag<App::Key>)
}
