struct Track: Hashable { var title = "" }
struct Failure: Error {}
enum Answer {
  case loaded(Result<Track, Failure>), all(Result<[Track], any Error>), work(Task<Track, Never>)
  case stream(AsyncStream<Track>), path(WritableKeyPath<Track, String>), unique(Result<Set<Track>, Failure>)
}
