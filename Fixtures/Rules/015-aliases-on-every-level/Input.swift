typealias ID = Int
struct Outer {
  typealias ID = String
  struct Inner {
    enum Event { case id(ID), list([ID]), global(App.ID) }
    enum Own { typealias ID = Double; case id(ID) }
  }
}
enum Global { case id(ID) }
protocol HasID { associatedtype Key; typealias Name = String }
struct Feature: HasID { typealias Key = Int; enum Action { case key(Key), name(Name) } }
