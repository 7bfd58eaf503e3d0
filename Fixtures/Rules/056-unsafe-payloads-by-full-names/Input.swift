@safe enum Memory {
  case raw(Swift.UnsafeRawPointer), behindAlias(Address)
  typealias Address = (start: Swift.UnsafeMutablePointer<Int>, count: Int)
}

@safe struct Region {
  var start: Swift.UnsafeRawPointer
  var end: UnsafeRawPointer?
}
