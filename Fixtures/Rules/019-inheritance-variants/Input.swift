protocol Base { associatedtype Value }
protocol Refined: Base where Value == Int { typealias Alias = [Value] }
typealias Both = Refined & Sendable
struct Feature: Both { typealias Value = Int; enum Action { case value(Value), alias(Alias) } }
class Parent { struct Config { var a = 1 }; class Child: Parent { enum Event { case config(Config) } } }
class Cousin: Parent.Child { enum Other { case config(Config), event(Event) } }
enum Own: Base { typealias Value = String; case value(Value) }
extension Own.Inner: Base { typealias Value = Bool }
extension Own { struct Inner { enum Event { case value(Value) } } }
