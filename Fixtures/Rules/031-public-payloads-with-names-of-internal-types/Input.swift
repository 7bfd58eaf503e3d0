public struct Outer<Value> { public enum Inner {} }
extension Outer.Inner { public enum Event { case value(Value) } }
struct Value {}

extension Array { public struct Part {} }
extension Array.Part { public enum Event { case element(Element) } }
struct Element {}

nonisolated open class Base { public struct Settings {} }
nonisolated public class Derived: Base { public enum Event { case changed(Settings) } }
enum Settings { case own }

// An emoji is no operator.
enum Rocket { case ready; func 🚀() {} }

// Nor is a type around a protocol one of whoever conforms.
enum Space {
  struct Planet {}
  protocol Orbiting { typealias Center = Planet }
}
enum Course<Body: Space.Orbiting> { case around(Body.Center), free(Int) }
