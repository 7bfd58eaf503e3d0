struct Outer {
  @dynamicMemberLookup enum Tree<T> {
    case leaf(T), branch([String: Tree<T>])
    subscript(dynamicMember name: String) -> T? { leaf }
  }
}
