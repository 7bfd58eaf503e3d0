import PrismgenModel

/// How a module imports other modules, over all its files.
struct ImportUsage: Sendable {
  private var usages: [String: Set<Usage>] = [:]

  /// What one file exports is visible in all files.
  private(set) var exportsUnknownModules = false
  /// The modules that some file passes on as a whole, so that no other need import them.
  private(set) var exported: Set<String> = []

  private struct Usage: Hashable {
    var access: AccessLevel?
    var condition: Condition
  }

  mutating func add(_ imports: [ImportModel]) {
    for item in imports {
      let module = item.module
      if item.isExported {
        if !KnownModules.leavesStandardNames(module) { exportsUnknownModules = true }
        if item.kind == nil, item.condition.isEmpty { exported.insert(module) }
      }
      // Blocks of different files are compared by their text, and most files import alike.
      var condition = item.condition
      for index in condition.indices { condition[index].block = -1 }
      usages[module, default: []].insert(Usage(access: item.access, condition: condition))
    }
  }

  /// Whether some file imports the module.
  func isImported(_ module: String) -> Bool { usages[module] != nil }

  /// Whether some file imports the module at a level; nil if none imports it.
  func hasLevel(_ module: String) -> Bool? { usages[module]?.contains { $0.access != nil } }

  /// Where, under `condition`, an import of the module must have a level: beside one below `public`, and never beside a bare one,
  /// which without InternalImportsByDefault are never there together. Where neither is, all that ask have the same answer.
  func needsLevel(_ module: String, under condition: Condition) -> Need {
    let bare = usages[module, default: []].filter { $0.access == nil }
    let narrow = usages[module, default: []].filter { $0.access.map { $0 < .public } ?? false }
    if narrow.isEmpty || bare.isEmpty { return narrow.isEmpty ? .never : .always }
    if bare.contains(where: { ConditionText.isImplied($0.condition, by: condition) }) { return .never }
    return Need(
      narrow.map(\.condition).filter { !ConditionText.areExclusive($0, condition) }
        .map { ConditionText.rest(of: $0, given: condition) }
        .sorted { ConditionText.conjunction($0) ?? "" < ConditionText.conjunction($1) ?? "" })
  }
}

/// When an import needs a level.
enum Need: Equatable {
  case always, never
  /// Only under a condition, because all that needs it has one.
  case when(String)

  /// - Parameter others: where something else is given already.
  init(_ users: [Condition], besides others: [Condition] = []) {
    let others = others.map(ConditionText.conjunction)
    let users = users.map(ConditionText.conjunction).filter { !others.contains($0) }
    self = users.isEmpty ? .never : ConditionText.disjunction(users).map(Need.when) ?? .always
  }

  func and(_ text: String) -> Need {
    switch self {
    case .always: .when(text)
    case .never: .never
    case .when(let own): .when(ConditionText.both(own, text))
    }
  }
}
