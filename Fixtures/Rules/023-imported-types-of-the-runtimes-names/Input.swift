import Camera
// A generated file imports the runtime as well, and could not tell these from its own.
enum Action { case mount(Lens), kind(Lens.Kind), play([Effect<Int>]), named(Camera.Lens), list(IdentifiedArray<Int, Bool>) }
struct State { var lens: Lens, effect: Effect<Int>?, named: Camera.Lens }
extension Lens { enum Cap { case lost, found(Int) } }
