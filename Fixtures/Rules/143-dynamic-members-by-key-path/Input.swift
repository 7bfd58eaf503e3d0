struct Content { var title = ""; var size = 1 }
@dynamicMemberLookup enum Row {
  case title(String), plain(Int)
  subscript<T>(dynamicMember path: KeyPath<Content, T>) -> T { Content()[keyPath: path] }
}
