struct Track: Hashable { var title = "" }
struct Failure: Error {}
enum Answer {
  case loaded(Result<Track, Failure>), all(Result<[Track], any Error>), work(Task<Track, Never>)
  case stream(AsyncStream<Track>), path(WritableKeyPath<Track, String>), unique(Result<Set<Track>, Failure>)
}
indirect enum Tree<T: Comparable> {
  case children(any Sequence<Tree>), list(any RandomAccessCollection<Tree>), one(any IteratorProtocol<Tree>), leaf(T)
}
@available(macOS 15, *) enum Feed { case tracks(any AsyncSequence<Track, Failure>), none }
