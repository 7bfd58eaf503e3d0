struct Content { var title = ""; var size = 1 }
@dynamicMemberLookup enum Row {
  case title(String), plain(Int)
  subscript<T>(dynamicMember path: KeyPath<Content, T>) -> T { Content()[keyPath: path] }
}

protocol Activated {}
extension Activated { var isActive: Bool { true } }
struct Outer { struct Content: Activated { var name = "" } }
@dynamicMemberLookup enum Line {
  case name(Int), size(Int), active
  subscript<T>(dynamicMember path: KeyPath<Outer.Content, T>) -> T { Outer.Content()[keyPath: path] }
}

/// What conforms to a protocol with the attribute has dynamic members, too.
@dynamicMemberLookup protocol Boxed { associatedtype Value; var value: Value { get } }
extension Boxed { subscript<T>(dynamicMember path: KeyPath<Value, T>) -> T { value[keyPath: path] } }
protocol Labelled: Boxed {}
typealias Tagged = Labelled & Sendable
enum Item: Boxed {
  case title(String), plain(Int)
  var value: Content { Content() }
}
enum Tag: Tagged {
  typealias Value = Outer.Content
  case name(Int), active
  var value: Value { Value() }
}
enum Mark { case size(Int), active }
extension Mark: Labelled { var value: Content { Content() } }
