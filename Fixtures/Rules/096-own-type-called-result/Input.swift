struct Track: Hashable { var title = "" }
enum Answer {
  struct Result<Value: Equatable> { var value: Value }
  case loaded(Result<Track>), count(Int)
}
