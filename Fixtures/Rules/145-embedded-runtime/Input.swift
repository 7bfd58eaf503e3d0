public enum Screen { case home, detail(Int), inner(Inner) }
public enum Inner { case text(String) }
enum Load<T> { case done(T), many([T]) }
// prismgen: lenses
struct State { var count: Int = 0; var load: Int = 1 }
