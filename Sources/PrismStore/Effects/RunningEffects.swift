/// A middleware that knows which of its effects run.
private protocol EffectNaming {
  var runningEffectNames: [String] { get }
}

extension EffectMiddleware: EffectNaming {
  fileprivate var runningEffectNames: [String] {
    let (file, line, function) = (registry.source.file, registry.source.line, registry.source.function)
    let middleware = "of the middleware in \(ActionSource(file: file, function: function, line: line))"
    return registry.runningIDs.map { ids in
      if ids.isEmpty { return "without an id, \(middleware)" }
      return
        "with the id\(ids.count > 1 ? "s" : "") \(ids.map(\.text).joined(separator: ", ")), \(middleware)"
    }
  }
}

extension AnyMiddleware {
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
