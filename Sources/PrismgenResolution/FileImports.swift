import PrismgenModel

/// What the imports of one file say of names, each of which is asked for many times.
final class FileImports {
  enum Candidates {
    case clear(Set<String>)
    /// What other files import that mention the name may tell more.
    case unclear(Set<String>)
  }

  let all: [ImportModel]
  private let byModule: [String: [ImportModel]]
  private let context: ContextModules
  private let usage: ImportUsage
  private let modules: Set<String>
  /// The modules of `import struct Module.Name`, by that name.
  private var scoped: [String: String] = [:]
  /// Those whose names anything but what the file keeps to itself may be.
  private let visible: Set<String>
  private lazy var visibleOutsideContext = Self.leavingOut(context.complete, from: visible)
  private lazy var visibleOutsideFoundation = Self.leavingOut(KnownModules.foundation, from: visible)
  private lazy var visibleOutsideBoth = Self.leavingOut(KnownModules.foundation, from: visibleOutsideContext)
  private var found: [Question: Candidates] = [:]
  private let evidence: [String: Set<String>]
  private var narrowed: [Question: Set<String>] = [:]

  private struct Question: Hashable {
    var name: String
    var isBehindAlias: Bool
  }

  /// - Parameter evidence: for names of other modules, the modules that every file which mentions the name imports.
  init(
    _ file: FileModel, _ context: ContextModules, _ usage: ImportUsage, evidence: [String: Set<String>] = [:]
  ) {
    all = file.imports
    self.evidence = evidence
    byModule = Dictionary(grouping: all, by: \.module)
    (self.context, self.usage) = (context, usage)
    modules = Set(byModule.keys)
    var visible: Set<String> = []
    for (module, items) in byModule
    where items.contains(where: { $0.kind == nil && ($0.access ?? .public) >= .package }) {
      visible.insert(module)
    }
    self.visible = visible
    for item in all where item.kind != nil {
      guard let name = item.path.split(separator: ".").dropFirst().last.map(String.init) else { continue }
      if scoped[name] == nil { scoped[name] = item.module }
    }
  }

  func imports(of module: String) -> [ImportModel] { byModule[module] ?? [] }

  /// The modules that a name may come from, as far as the sources tell. What stands behind an alias may come from a
  /// module that the file does not import.
  func modules(for external: External) -> Set<String> {
    switch candidates(of: external) {
    case .clear(let modules): return modules
    case .unclear(let modules):
      guard let evidence = evidence[external.name] else { return modules }
      let question = Question(name: external.name, isBehindAlias: external.isBehindAlias)
      if let known = narrowed[question] { return known }
      let common = modules.intersection(evidence)
      let answer = common.isEmpty && !external.isBehindAlias ? modules : common
      narrowed[question] = answer
      return answer
    }
  }

  /// The modules that a name may come from, as far as the file and the context tell.
  ///
  /// Complexity: linear in the number of imports where a name is first asked for, and constant from then on.
  func candidates(of external: External) -> Candidates {
    let question = Question(name: external.name, isBehindAlias: external.isBehindAlias)
    if let known = found[question] { return known }
    let answer = findCandidates(of: question)
    found[question] = answer
    return answer
  }

  private func findCandidates(of question: Question) -> Candidates {
    let name = question.name
    if modules.contains(name) { return .clear([name]) }
    if let module = scoped[name] { return .clear([module]) }
    let declaring = context.declaring(name)
    if let found = declaring?.intersection(modules), !found.isEmpty { return .clear(found) }
    if question.isBehindAlias, declaring?.contains(where: usage.isImported) == true { return .clear([]) }
    if declaring == nil, let homes = KnownModules.homes(of: name) {
      if homes == ["Swift"] { return .clear(homes) }
      let found = modules.intersection(homes)
      return .clear(found.isEmpty ? modules : found)
    }
    let candidates =
      switch (declaring == nil, KnownModules.foundationLacks(name)) {
      case (false, false): visible
      case (true, false): visibleOutsideContext
      case (false, true): visibleOutsideFoundation
      case (true, true): visibleOutsideBoth
      }
    return candidates.count > 1 || question.isBehindAlias ? .unclear(candidates) : .clear(candidates)
  }

  /// All of them where none would be left.
  private static func leavingOut(_ lacking: Set<String>, from modules: Set<String>) -> Set<String> {
    let rest = modules.subtracting(lacking)
    return rest.isEmpty ? modules : rest
  }
}
