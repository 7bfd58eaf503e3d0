enum Job {
  case done(Int), failed(code: Int), idle
  static func done(_ code: Int) async -> Job { .idle }
  static func failed(code: Int) async throws -> Self { .idle }
}
