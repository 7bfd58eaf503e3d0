@dynamicMemberLookup enum Json {
  case number(Int), object([String: Json])
  subscript(dynamicMember name: String) -> Json? { object?[name] }
}
