enum Event {
  case loaded(Int), started, finished(String), nested(Int), modified(Int)
  struct isNested {}
  var isLoaded: Bool { true }
  mutating func modifyFinished(_ body: (inout String) -> Void) {}
}
