import PrismStoreTesting
import Testing

@Suite struct UnimplementedTests {
  private struct Failure: Error {}
  private final class Thing { var count = 0 }

  /// Members of the kinds that there are.
  private struct Service {
    var degrees: @Sendable (String, Int?) async throws -> [Int]
    var typed: (OvenAction) throws(Failure) -> String?
    var forget: @MainActor @Sendable () -> Void
    var subscribe: @Sendable (@escaping @Sendable (Int) -> Void) -> AnyCancellable?
    var thing: () -> Thing
  }
  private static let line = #line + 2
  private let service = Service(
    degrees: unimplemented("Service.degrees", placeholder: []),
    typed: unimplemented("Service.typed", placeholder: nil), forget: unimplemented("Service.forget"),
    subscribe: unimplemented("Service.subscribe", placeholder: nil),
    thing: unimplemented("Service.thing", placeholder: Thing()))

  @Test func recordsACallAndReturnsThePlaceholder() async throws {
    try await isReported("Service.degrees(\"Rome\", 7) was not expected to be called.", at: Self.line) {
      let degrees = try await service.degrees("Rome", 7)
      #expect(degrees == [])
    }
    try await isReported("Service.typed(broke(\"cold\")) was not expected to be called.", at: Self.line + 1) {
      let text = try service.typed(.broke("cold"))
      #expect(text == nil)
    }
    try await isReported("Service.forget() was not expected to be called.", at: Self.line + 1) {
      await service.forget()
    }
    try await isReported("Service.subscribe((Function)) was not expected to be called.", at: Self.line + 2) {
      #expect(service.subscribe { _ in } == nil)
    }
  }

  /// What one call is given is not what another is.
  @Test func makesAPlaceholderForEachCall() async throws {
    try await isReported("Service.thing() was not expected to be called.", at: Self.line + 3) {
      #expect(service.thing() !== service.thing())
    }
  }

  /// In the task of an effect, too.
  @Test func recordsCallsOfEffects() async {
    let degrees: @Sendable (Int) async -> Int = unimplemented("degrees", placeholder: 20)
    let line = #line - 1
    await withKnownIssue {
      let store = TestStore(
        initialState: Kitchen(), reducer: kitchenReducer,
        middleware: EffectMiddleware<KitchenAction, KitchenAction, Kitchen> { action, _, _ in
          guard case .order(let table) = action else { return .none }
          return .task { .oven(.reached(await degrees(table))) }
        })
      store.send(.order(table: 3)) { $0.orders = [3] }
      await store.receive(.oven(.reached(20))) { $0.oven = .hot(20) }
      await store.finish()
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.map(\.rawValue) == ["degrees(3) was not expected to be called."]
    }
  }

  private func isReported(
    _ message: String, at line: Int, _ body: () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.map(\.rawValue) == [message]
    }
  }
}
