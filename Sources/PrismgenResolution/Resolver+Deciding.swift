import PrismgenModel
import PrismgenSource

/// The types of all files, a few at a time, on all threads.
extension Resolver {
  /// What an outcome is asked for.
  private struct Subject: Sendable {
    enum Kind: Sendable {
      case type(DeclarationID)
      /// A type inside a function, as an index into those of its file.
      case local(index: Int)
    }

    // There is one for each type of the module: as few bytes as hold it.
    private let packedFile: UInt32
    private let packedOffset: UInt32
    /// The number of a declaration, or beyond zero that of a local type.
    private let number: Int32
    private let cases: UInt32

    init(file: Int, offset: Int, kind: Kind, caseCount: Int = 0) {
      (packedFile, packedOffset, cases) = (UInt32(file), UInt32(offset), UInt32(caseCount))
      number =
        switch kind {
        case .type(let id): Int32(id)
        case .local(let index): ~Int32(index)
        }
    }

    var file: Int { Int(packedFile) }
    var offset: Int { Int(packedOffset) }
    var kind: Kind { number >= 0 ? .type(Int(number)) : .local(index: Int(~number)) }
    var caseCount: Int { Int(cases) }
  }

  /// What becomes of a few subjects that follow each other.
  private struct Decision: Sendable {
    var declarations: [(id: DeclarationID, declaration: FileDeclaration)] = []
    var outcomes: [Outcome] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Decides about every type, with outcomes and diagnostics in the order of their places. What is generated for is returned
  /// by file, unless only the outcomes are asked for.
  func decideAll(wantsFiles: Bool, _ isWanted: ((Int) -> Bool)?) -> [[FileDeclaration]] {
    let pieces = subjects(isWanted).chunks(of: 16)
    // Whose imports are looked at.
    let fewImports = imports.exported.isEmpty ? 1 : 0
    let isConcerned = module.files.map {
      $0.imports.count { ($0.access ?? .private) >= .package } > fewImports
    }
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
    diagnostics.reserveCapacity(decided.reduce(0) { $0 + $1.diagnostics.count })
    var areInOrder = (outcomes: true, diagnostics: true)
    for index in decided.indices {
      if let last = outcomes.last, let next = decided[index].outcomes.first, next.location < last.location {
        areInOrder.outcomes = false
      }
      if let last = diagnostics.last, let next = decided[index].diagnostics.first, !last.precedes(next) {
        areInOrder.diagnostics = false
      }
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
    if !areInOrder.outcomes { outcomes.sort { $0.location < $1.location } }
    if !areInOrder.diagnostics { diagnostics = diagnostics.sortedByPlace(andID: true) }
    tellOfRedeclarationsOnce()
    return declarations
  }

  /// Of the declarations of one name the first that is told of has the others in its notes.
  private func tellOfRedeclarationsOnce() {
    var told: Set<SourceLocation> = []
    diagnostics.removeAll { diagnostic in
      guard diagnostic.id == ResolutionRule.redeclaredType.id else { return false }
      if diagnostic.notes.contains(where: { $0.location.map(told.contains) ?? false }) { return true }
      if let location = diagnostic.location { told.insert(location) }
      return false
    }
  }

  /// In the order of the source.
  private func subjects(_ isWanted: ((Int) -> Bool)?) -> [Subject] {
    // They lie all over the memory.
    let ranges = table.declarations.indices.chunks(of: 1024)
    var subjects = Workers.map(ranges.count, grain: 1) { [names = table.names, count = module.files.count] in
      ranges[$0].compactMap { id -> Subject? in
        let declaration = names.declarations[id]
        guard declaration.file < count else { return nil }
        switch declaration.kind {
        case .enum, .struct, .class, .actor:
          return Subject(
            file: declaration.file, offset: declaration.location.offset, kind: .type(id),
            caseCount: declaration.caseCount)
        case .protocol, .extension: return nil
        }
      }
    }.flatMap { $0 }
    for number in module.files.indices {
      for (index, type) in module.files[number].localTypes.enumerated() where type.kind == .enum {
        subjects.append(Subject(file: number, offset: type.location.offset, kind: .local(index: index)))
      }
    }
    if let isWanted { subjects.removeAll { !isWanted($0.file) } }
    return subjects.sorted(byNumber: { $0.file << 32 | $0.offset })
  }

  /// - Parameter isKept: for each file whether what is generated for it is asked for; nil: it is for all.
  private func decide(_ pieces: [ArraySlice<Subject>], keeping isKept: [Bool]?) -> [Decision] {
    // A long enum takes as long as a thousand others: who begins with it at the end works on alone.
    let order = ascendingOrder(of: pieces.map { $0.reduce(0) { $0 - $1.caseCount } })
    let found = Workers.map(order.count, grain: 1, state: { Resolver(sharing: self) }) { resolver, index in
      var decision = Decision()
      for subject in pieces[order[index]] {
        switch subject.kind {
        case .type(let id):
          if let declaration = resolver.resolveType(id),
            isKept?[resolver.table.declarations[id].file] != false
          {
            decision.declarations.append((id, declaration))
          }
        case .local(let index): resolver.refuseLocal(resolver.module.files[subject.file].localTypes[index])
        }
      }
      swap(&decision.outcomes, &resolver.outcomes)
      swap(&decision.diagnostics, &resolver.diagnostics)
      // In order piece by piece, they mostly are as a whole.
      decision.outcomes.sort { $0.location < $1.location }
      decision.diagnostics = decision.diagnostics.sortedByPlace(andID: true)
      return decision
    }
    var decided = Array(repeating: Decision(), count: pieces.count)
    for (index, decision) in zip(order, found) { decided[index] = decision }
    return decided
  }

  /// A public or package import that nothing of its level needs is a warning, and one that is missing an error.
  private func findUncertainOrigins(_ decided: [Decision], _ isConcerned: [Bool]) {
    var ids = Array(repeating: [DeclarationID](), count: module.files.count)
    var declarations = Array(repeating: [FileDeclaration](), count: module.files.count)
    for (id, declaration) in decided.lazy.flatMap(\.declarations) {
      let file = table.declarations[id].file
      guard isConcerned[file], declaration.externals.contains(where: { $0.access >= .package }) else {
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
    if options.isInPlace, type.cases.allSatisfy({ $0.parameters?.isEmpty != false }) { return }
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
