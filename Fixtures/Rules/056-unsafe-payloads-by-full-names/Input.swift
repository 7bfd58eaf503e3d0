@safe enum Memory {
  case raw(Swift.UnsafeRawPointer), behindAlias(Address), selected(Swift::UnsafeRawPointer)
  typealias Address = (start: Swift.UnsafeMutablePointer<Int>, count: Int)
}

@safe struct Region {
  var start: Swift.UnsafeRawPointer
  var end: UnsafeRawPointer?
}

// Members of unsafe types that are plain numbers and ranges.
enum Position {
  case index(UnsafeBufferPointer<Int>.Index), all(UnsafeRawBufferPointer.Indices)
  case byte(Swift.UnsafeRawBufferPointer.Element), far(UnsafePointer<Int>.Distance), near(UnsafeRawPointer.Stride)
}
// And those that are not.
@safe enum Walk { case rest(UnsafeBufferPointer<Int>.SubSequence), on(UnsafeBufferPointer<Int>.Iterator) }
