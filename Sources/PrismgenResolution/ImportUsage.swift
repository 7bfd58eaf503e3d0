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

    func isPossible(under other: Condition) -> Bool {
      !condition.contains { clause in
        other.contains {
          $0.kind != .if && $0.prior.contains(clause.condition)
            || clause.kind != .if && clause.prior.contains($0.condition)
        }
      }
    }
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
      for index in condition.indices { condition[index].block = 0 }
      usages[module, default: []].insert(Usage(access: item.access, condition: condition))
    }
  }

  /// Whether some file imports the module.
  func isImported(_ module: String) -> Bool { usages[module] != nil }

  /// Of the imports of the module that may be there under `condition`; nil: a bare one.
  func levels(of module: String, under condition: Condition) -> [AccessLevel?] {
    (usages[module] ?? []).filter { $0.isPossible(under: condition) }.map(\.access)
  }
}
