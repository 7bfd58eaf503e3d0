struct Failure: Error {}
enum Callback {
  case plain(() -> Void)
  case sendable(@Sendable (Int) -> String)
  case main(@MainActor () -> Void)
  case throwing((Int) throws -> Int), typed((Int) throws(Failure) -> Int)
  case asynchronous(() async throws -> Int)
  case convention(@convention(c) (Int32) -> Int32)
  case curried((Int) -> (Int) -> Int)
  case several(first: () -> Void, (inout Int) -> Void)
  case optional((() -> Void)?)
  // Without a label the compiler takes `nonisolated` for one.
  case nonsending(body: (nonisolated(nonsending) () async -> Void)?, _: (nonisolated(nonsending) () async -> Void) -> Void)
  // A parenthesis that touches these attributes begins the type.
  case touching(@Sendable(Int) -> Void), joined(body: @Sendable@MainActor () -> Void)
}
