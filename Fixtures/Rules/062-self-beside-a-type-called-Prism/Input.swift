// Behind its module's name the type does not mean itself with its own arguments.
enum Prism { case one }
struct Lens { var `self`: Int, `Self`: Bool }
enum Route<T> { case `self`(Int), `Self`(T), pair(T, T) }
public enum Plain { case `self`, `Self`(Int) }
struct Outer<V> {
  enum Route<T> { case `self`(Int), `Self`(T), pair(T, V) }
}
