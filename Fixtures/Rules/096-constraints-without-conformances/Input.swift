final class Model { var count = 0 }
class View { var title: String; init(title: String) { self.title = title } }
final class Button: View {}
struct Place: Hashable { var row = 0 }
struct Weak<T: AnyObject> { weak var object: T? }
struct Owner<T> where T: AnyObject { var object: T }
struct Box<T: ~Copyable>: ~Copyable {}
extension Box: Copyable where T: Copyable {}
struct Span<T: ~Copyable & ~Escapable> { var count = 0 }
struct Plain<T: Swift.BitwiseCopyable> { var value: T }
struct Shown<T: View> { var view: T }
struct Table<T> where T: Hashable { var count = 0 }
typealias Ref<T> = Weak<T> where T: AnyObject
// Of a class, and of what can be copied, no conformance is asked that an actor could isolate.
enum Event {
  case attached(Weak<Model>), owned(Owner<Model>), box(Box<Place>), span(Span<Place>), plain(Plain<Place>)
  case shown(Shown<Button>), ref(Ref<Model>), table(Table<Place>), none
}
