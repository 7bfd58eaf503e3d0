import PrismgenModel
import PrismgenSource

/// The types of all files, a few at a time, on all threads.
extension Resolver {
  /// What an outcome is asked for.
  private enum Subject: Sendable {
    case type(DeclarationID)
    /// A type inside a function, as an index into those of its file.
    case local(file: Int, index: Int)
  }

  /// What becomes of a few subjects that follow each other.
  private struct Decision: Sendable {
    var declarations: [(id: DeclarationID, declaration: FileDeclaration)] = []
    var outcomes: [Outcome] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Decides about every type. What is generated for is returned by file, unless only the outcomes are asked for.
  func decideAll(wantsFiles: Bool, _ isWanted: ((Int) -> Bool)?) -> [[FileDeclaration]] {
    let pieces = subjects(isWanted).chunks(of: 16)
    // Whose imports are looked at.
    let isConcerned = module.files.map { $0.imports.count { $0.access == .public } > 1 }
    let isKept = wantsFiles ? nil : isConcerned
    var decided = decide(pieces, keeping: isKept)
    findUncertainOrigins(decided, isConcerned)
    if !uncertainOrigins.isEmpty {
      let again = decided.indices.filter { index in
        decided[index].declarations.contains { uncertainOrigins[$0.id] != nil }
      }
      for (index, decision) in zip(again, decide(again.map { pieces[$0] }, keeping: isKept)) {
        decided[index] = decision
      }
    }
    var declarations = Array(repeating: [FileDeclaration](), count: wantsFiles ? module.files.count : 0)
    outcomes.reserveCapacity(decided.reduce(0) { $0 + $1.outcomes.count })
    for index in decided.indices {
      outcomes += decided[index].outcomes
      diagnostics += decided[index].diagnostics
      if wantsFiles {
        for (id, declaration) in decided[index].declarations {
          declarations[table.declarations[id].file].append(declaration)
        }
      }
      // So that nothing is in memory twice.
      decided[index] = Decision()
    }
    return declarations
  }

  /// In the order of the source.
  private func subjects(_ isWanted: ((Int) -> Bool)?) -> [Subject] {
    var subjects: [(file: Int, offset: Int, subject: Subject)] = []
    for (id, declaration) in table.declarations.enumerated() where declaration.file < module.files.count {
      switch declaration.type.kind {
      case .enum, .struct, .class, .actor:
        subjects.append((declaration.file, declaration.type.location.offset, .type(id)))
      case .protocol, .extension: break
      }
    }
    for (number, file) in module.files.enumerated() {
      for (index, type) in file.localTypes.enumerated() where type.kind == .enum {
        subjects.append((number, type.location.offset, .local(file: number, index: index)))
      }
    }
    if let isWanted { subjects.removeAll { !isWanted($0.file) } }
    subjects.sort { ($0.file, $0.offset) < ($1.file, $1.offset) }
    return subjects.map(\.subject)
  }

  /// - Parameter isKept: for each file whether what is generated for it is asked for; nil: it is for all.
  private func decide(_ pieces: [ArraySlice<Subject>], keeping isKept: [Bool]?) -> [Decision] {
    Workers.map(pieces.count, grain: 1, state: { Resolver(sharing: self) }) { resolver, index in
      var decision = Decision()
      for subject in pieces[index] {
        switch subject {
        case .type(let id):
          if let declaration = resolver.resolveType(id),
            isKept?[resolver.table.declarations[id].file] != false
          {
            decision.declarations.append((id, declaration))
          }
        case .local(let file, let index): resolver.refuseLocal(resolver.module.files[file].localTypes[index])
        }
      }
      swap(&decision.outcomes, &resolver.outcomes)
      swap(&decision.diagnostics, &resolver.diagnostics)
      // In order piece by piece, they soon are as a whole.
      decision.diagnostics = decision.diagnostics.sortedByPlace(andID: true)
      return decision
    }
  }

  /// A public import that nothing public needs is a warning, and one that is missing an error.
  private func findUncertainOrigins(_ decided: [Decision], _ isConcerned: [Bool]) {
    var ids = Array(repeating: [DeclarationID](), count: module.files.count)
    var declarations = Array(repeating: [FileDeclaration](), count: module.files.count)
    for (id, declaration) in decided.lazy.flatMap(\.declarations) {
      let file = table.declarations[id].file
      guard isConcerned[file], declaration.externals.contains(where: { $0.access == .public }) else {
        continue
      }
      ids[file].append(id)
      declarations[file].append(declaration)
    }
    if ids.allSatisfy(\.isEmpty) { return }
    let imports = ImportResolver(module, imports, table, contextModules, options, declarations)
    for (file, ids) in ids.enumerated() where !ids.isEmpty {
      let found = imports.uncertainOrigins(in: module.files[file], declarations[file])
      for (id, origin) in zip(ids, found) { uncertainOrigins[id] = origin }
    }
  }

  private func refuseLocal(_ type: TypeModel) {
    refuse(
      .localType, at: type.location, "enum '\(Names.plain(type.name))' is local to a function and was skipped"
    )
    outcomes.append(
      Outcome(
        kind: .enum, name: Names.plain(type.name), location: type.location, status: .refused,
        memberCount: type.cases.count, refusals: refusals))
    refusals = []
  }
}
