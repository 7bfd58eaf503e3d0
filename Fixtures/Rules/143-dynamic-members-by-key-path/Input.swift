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
