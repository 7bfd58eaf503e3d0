extension Sequence {
  /// The first result that `body` has for an element. Unlike `lazy.compactMap(body).first` it keeps no closure, for which
  /// all that is captured would be copied.
  func firstResult<Result>(_ body: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = body(element) { return result }
    }
    return nil
  }
}
