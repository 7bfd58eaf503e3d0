/// A middleware that knows which of its effects run.
private protocol EffectNaming {
  var runningEffectNames: [String] { get }
}

extension EffectMiddleware: EffectNaming {
  fileprivate var runningEffectNames: [String] {
    let (file, line, function) = (registry.source.file, registry.source.line, registry.source.function)
    let middleware = "of the middleware in \(ActionSource(file: file, function: function, line: line))"
    return registry.runningIDs.map { scopes in
      let ids = scopes.compactMap(\.text)
      let name =
        ids.isEmpty
        ? "without an id" : "with the id\(ids.count > 1 ? "s" : "") \(ids.joined(separator: ", "))"
      let action = scopes.lazy.compactMap(\.action).first.map { ", begun by \($0)" }
      return "\(name), \(middleware)\(action ?? "")"
    }
  }
}

/// The action whose work is being begun, in a test store: elsewhere no action is named, and nothing is kept for it.
enum BeginningAction {
  static let current = TaskLocal<String?>(wrappedValue: nil)
}

extension AnyMiddleware {
  /// The same, where an action is known by its name in what it begins: to ``namedRunningEffects``, and to `mark` when that sends.
  package func namingActions(
    _ name: @escaping (InputActionType) -> String,
    mark: @escaping (_ output: OutputActionType, _ beginning: String) -> OutputActionType
  ) -> AnyMiddleware {
    AnyMiddleware(parts: Runs(ContiguousArray(parts.joined.map { $0.namingActions(name, mark) })))
  }

  /// What is counted by ``runningEffects``, for messages: under which ids it runs and where the middleware was made; how many are
  /// alike.
  package var namedRunningEffects: [String: Int] {
    var counts: [String: Int] = [:]
    visit { middleware in
      if let middleware = middleware as? any EffectNaming {
        for name in middleware.runningEffectNames { counts[name, default: 0] += 1 }
      } else if case let count = middleware.runningEffects, count > 0 {
        counts["of \(type(of: middleware))", default: 0] += count
      }
    }
    return counts
  }
}

extension AnyMiddleware.Part {
  fileprivate func namingActions(
    _ name: @escaping (InputActionType) -> String,
    _ mark: @escaping (OutputActionType, String) -> OutputActionType
  ) -> Self {
    Self(
      receiveContext: receiveContext,
      handle: { [handle] action, dispatcher, state in
        var io = handle(action, dispatcher, state)
        if io.effects.isEmpty { return io }
        let name = name(action)
        for index in io.effects.indices {
          let effect = io.effects[index]
          io.effects[index] = .init { output in
            BeginningAction.current.withValue(name) { effect.run(output.contramap { mark($0, name) }) }
          }
        }
        return io
      }, visit: visit, look: look, finder: finder)
  }
}
