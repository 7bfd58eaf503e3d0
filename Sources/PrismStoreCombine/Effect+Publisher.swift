extension Effect {
  /// Answers with every value of a publisher.
  ///
  /// ```swift
  /// .publisher(clock.map { .tick($0) }).cancellable(id: "clock")
  /// ```
  ///
  /// The subscription ends with the publisher, with the effect or with the middleware.
  public static func publisher(_ publisher: some Publisher<Output, Never>) -> Effect {
    .subscribe { send, finish in
      let token = publisher.sink(receiveCompletion: { _ in finish() }, receiveValue: send)
      return PrismStore.AnyCancellable { token.cancel() }
    }
  }

  /// Answers with every value of a publisher, and with what its failure becomes.
  public static func publisher<Values: Publisher>(
    _ publisher: Values, catch failure: @escaping (Values.Failure) -> Output
  ) -> Effect where Values.Output == Output {
    .publisher(publisher.catch { Just(failure($0)) })
  }
}
