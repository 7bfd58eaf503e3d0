actor Worker {}
enum Job {
  case worker(Worker), task(Task<Void, Never>), stream(AsyncStream<Int>), optionals([Int?], [String: Int?])
  case result(Result<Int, any Error>), set(Set<Int>), range(ClosedRange<Int>), key(KeyPath<String, Int>), nested([[Int?]?])
}
