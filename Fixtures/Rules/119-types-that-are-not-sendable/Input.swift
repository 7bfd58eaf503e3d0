// A lens of an isolated struct reaches what may be sent only.
@safe @MainActor struct Screen {
  var any: Any { didSet {} }
  var anything: [Any]
  var pointer: Swift.UnsafeRawPointer
  var shadowed: Date
  var text: Swift.String
  var list: [Int?]
  final class Date {}
}
