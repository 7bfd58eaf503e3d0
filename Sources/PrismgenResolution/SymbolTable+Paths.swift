import PrismgenModel
import PrismgenSource

/// What several names in a row mean, as `A.B` or `Module::A.B`.
extension SymbolTable {
  /// The types that a path names where it stands directly inside `level`: several, where it is an alias of a composition.
  func types(named path: NamePath, from level: DeclarationID) -> [ScopeID] {
    parts(of: path, from: level).compactMap(\.type)
  }

  /// What a path names where it stands directly inside `level`, and behind each alias the parts of the composition that it stands
  /// for, in the order of a recursive walk. Each alias is followed once: each of a few lines may double what it stands for.
  func parts(of path: NamePath, from level: DeclarationID) -> [CompositionPart] {
    let member = resolve(path, from: level)
    guard case .alias = member else { return [CompositionPart(path: path, member: member, level: level)] }
    var result: [CompositionPart] = []
    var pending = [(path: path, level: level)]
    var followed: Set<Int> = []
    while let (path, level) = pending.popLast() {
      var part = CompositionPart(path: path, member: resolve(path, from: level), level: level)
      if case .alias(let index) = part.member {
        if followed.count == Self.maximumAliasCount {
          part.member = nil
        } else if followed.insert(index).inserted {
          let alias = aliases[index]
          pending += (alias.model.target?.outerPaths ?? []).reversed().map { ($0, alias.declaration) }
        }
      }
      result.append(part)
    }
    return result
  }

  /// Behind so many, anything may follow.
  private static let maximumAliasCount = 256

  /// The declaration that a path names where it stands directly inside `level`.
  func resolve(_ path: NamePath, from level: DeclarationID) -> Member? {
    if let (member, members) = memberOfModule(path, from: level) {
      return resolve(members, in: member, seenFrom: level)
    }
    if path.module != nil { return nil }
    guard let current = first(path.first, from: level) else {
      // What extensions nest in a type that no source declares.
      guard !path.members.isEmpty, let external = names.externals[path.first] else { return nil }
      return resolve(path.members, in: .type(external), seenFrom: level)
    }
    return resolve(path.members, in: current, seenFrom: level)
  }

  /// What a path that begins with the name of a module names there, and the members behind that; nil: it begins with something
  /// else, as with a type of that name, or the sources of the module do not declare it.
  func memberOfModule(_ path: NamePath, from level: DeclarationID) -> (member: Member, members: [String])? {
    if let module = path.module {
      return names.member(path.first, ofModule: module).map { ($0, path.members) }
    }
    guard let next = path.members.first, names.isModule(path.first),
      let member = names.member(next, ofModule: path.first),
      case .unknown = meaning(of: path.first, in: level)
    else { return nil }
    return (member, Array(path.members.dropFirst()))
  }

  private func resolve(
    _ members: [String], in outermost: Member, seenFrom level: DeclarationID
  ) -> Member? {
    var current = outermost
    for name in members {
      guard let scope = scope(of: current), let number = number(of: name),
        let next = member(number, of: scope, seenFrom: level)
      else { return nil }
      current = next
    }
    return current
  }

  /// The typealias that a path names, or begins with, and the members behind it; also one that only the file sees.
  func alias(startingIn path: NamePath, from level: DeclarationID, file: Int) -> (
    index: Int, members: [String]
  )? {
    var found: (index: Int, members: [String])?
    for count in 0...path.members.count {
      let prefix = NamePath(
        module: path.module, first: path.first, members: Array(path.members.prefix(count)))
      if let index = alias(prefix, from: level, file: file) {
        found = (index, Array(path.members.dropFirst(count)))
      }
      // The first component may be the module, which is nothing by itself.
      if count > 0, resolve(prefix, from: level) == nil { break }
    }
    return found
  }

  private func alias(_ path: NamePath, from level: DeclarationID, file: Int) -> Int? {
    if case .alias(let index) = resolve(path, from: level) { return index }
    guard let last = path.members.last else {
      return level < 0 ? names.alias(path.first, seenFrom: file) : nil
    }
    let host = NamePath(module: path.module, first: path.first, members: path.members.dropLast())
    guard let scope = resolve(host, from: level).flatMap(scope), let number = number(of: last) else {
      return nil
    }
    return names.members.privateAlias(number, in: scope, of: file)
  }

  private func first(_ name: String, from level: DeclarationID) -> Member? {
    switch meaning(of: name, in: level) {
    case .member(_, let member): member
    case .global(let member): member
    case .parameter, .conditional, .inferred, .unknown: nil
    }
  }
}
