import PrismgenModel

/// What else a member of a generic parameter is.
struct EqualTypes {
  /// Generic parameters.
  var parameters: [String] = []
  /// Types of which nothing but a name is written: `Never`.
  var types: [(path: NamePath, level: DeclarationID)] = []
  /// It is a member of another type, `Items.Element` where `Items == [Item]`, or one that a protocol has from a class.
  var isMemberOfType = false
  /// It may be a generic parameter, for all that can be told.
  var isUndecided = false
}

/// What a generic clause or a protocol says of the members behind the place where it stands.
struct Requirements {
  /// Of `==`.
  indirect enum Side: Hashable {
    /// `["Indices", "Element"]`; none: what the clause is about itself.
    case member([String])
    case type(NamePath, DeclarationID)
    /// `Box<Item>`; `[Item]` is an `Array`, `Item?` an `Optional`.
    case generic(String, [Side])
    /// `(Item) -> Void`
    case other(String, mentionsMembers: Bool)

    func placed(behind prefix: ArraySlice<String>) -> Side {
      switch self {
      case .member(let names): .member(prefix + names)
      case .generic(let name, let arguments): .generic(name, arguments.map { $0.placed(behind: prefix) })
      case .type, .other: self
      }
    }

    var mentionsMembers: Bool {
      switch self {
      case .member: true
      case .type: false
      case .generic(_, let arguments): arguments.contains(where: \.mentionsMembers)
      case .other(_, let mentionsMembers): mentionsMembers
      }
    }
  }

  struct Constraint {
    enum Kind: Hashable {
      case type(ScopeID)
      case standard(String)
      case unread(String)
    }

    var kind: Kind
    var arguments: [Side] = []

    func placed(behind prefix: ArraySlice<String>) -> Constraint {
      Constraint(kind: kind, arguments: arguments.map { $0.placed(behind: prefix) })
    }
  }

  var equations: [(Side, Side)] = []
  /// With the members that they are about.
  var constraints: [(subject: [String], constraint: Constraint)] = []
}

/// Which members of a type's generic parameters are one by the requirements of generic clauses and of protocols (SE-0142):
/// `T.AllCases.Element` is `T` where `T: CaseIterable`.
///
/// A member is a path, `["T", "AllCases", "Element"]`. Each requirement makes other paths of what a path begins with. All that
/// follow from each other so are gone through, but for those that are longer than the first by more than two names.
struct Equalities {
  typealias Side = Requirements.Side
  typealias Constraint = Requirements.Constraint

  let declaration: DeclarationID
  private let context: Requirements
  private var found: [[String]: EqualTypes] = [:]
  private var constraints: [[String]: [(constraint: Constraint, isInherited: Bool)]] = [:]

  init(of context: TypeContext, _ resolver: Resolver) {
    declaration = context.declaration
    self.context = resolver.requirements(of: context)
  }

  /// - Parameter path: a generic parameter, and the members behind it.
  mutating func types(equalTo path: [String], _ resolver: Resolver) -> EqualTypes {
    if let known = found[path] { return known }
    var search = EqualitySearch(path)
    while let next = search.next() {
      for count in next.indices {
        let (prefix, rest) = (next[..<count], next[count...])
        for equation in requirements(at: prefix, resolver).lazy.flatMap(\.equations) {
          search.take(equation, behind: prefix, to: rest)
        }
        if prefix.isEmpty { continue }
        for (constraint, isInherited) in constraints(at: Array(prefix), resolver) {
          switch resolver.meaning(of: rest[count], in: constraint, behind: prefix) {
          case .known(let side, let isOfClass):
            if isOfClass, isInherited { search.result.isMemberOfType = true }
            search.add(side, followedBy: rest.dropFirst(), byProtocol: true)
          case .undecided: search.result.isUndecided = true
          case nil: break
          }
        }
      }
    }
    found[path] = search.result
    return search.result
  }

  private mutating func requirements(at path: ArraySlice<String>, _ resolver: Resolver) -> [Requirements] {
    path.isEmpty
      ? [context]
      : constraints(at: Array(path), resolver).map { resolver.requirements(of: $0.constraint.kind) }
  }

  /// What the type at `path` conforms to and inherits from, and whether it does by another of these.
  private mutating func constraints(
    at path: [String], _ resolver: Resolver
  ) -> [(constraint: Constraint, isInherited: Bool)] {
    if let known = constraints[path] { return known }
    var pending: [(constraint: Constraint, isInherited: Bool)] = []
    for count in path.indices {
      for requirements in requirements(at: path[..<count], resolver) {
        for (subject, constraint) in requirements.constraints where subject[...] == path[count...] {
          pending.append((constraint.placed(behind: path[..<count]), false))
        }
      }
    }
    var result: [(constraint: Constraint, isInherited: Bool)] = []
    var seen: Set<Constraint.Kind> = []
    while let next = pending.popLast() {
      guard seen.insert(next.constraint.kind).inserted else { continue }
      result.append(next)
      for (subject, constraint) in resolver.requirements(of: next.constraint.kind).constraints
      where subject.isEmpty {
        pending.append((constraint.placed(behind: path[...]), true))
      }
    }
    constraints[path] = result
    return result
  }
}

/// The paths that are one with another, as far as they are found.
private struct EqualitySearch {
  typealias Side = Requirements.Side

  var result = EqualTypes()
  private var paths: [[String]]
  private var seen: Set<[String]>
  private var index = 0
  /// What paths are that are no members of a parameter.
  private var written: [[String]: Side] = [:]
  /// What follows of two such for one path: of `[A]` and `[B]` that `A` is `B`.
  private var derived: [(Side, Side)] = []

  /// Of more it is not known whether they lead to a parameter.
  private static let mostPaths = 200

  init(_ path: [String]) { (paths, seen) = ([path], [path]) }

  mutating func next() -> [String]? {
    guard index < paths.count else { return nil }
    let path = paths[index]
    if index > 0, path.count == 1, !result.parameters.contains(path[0]) { result.parameters.append(path[0]) }
    index += 1
    for equation in derived { take(equation, behind: [], to: path[...]) }
    return path
  }

  /// Takes what an equation that stands behind `prefix` says of what follows there.
  mutating func take(
    _ equation: (Side, Side), behind prefix: ArraySlice<String>, to rest: ArraySlice<String>
  ) {
    for (side, other) in [equation, (equation.1, equation.0)] {
      guard case .member(let names) = side else { continue }
      let placed = other.placed(behind: prefix)
      write(placed, for: prefix + names)
      if rest.starts(with: names) {
        add(placed, followedBy: rest.dropFirst(names.count), byProtocol: !prefix.isEmpty)
      }
    }
  }

  private mutating func write(_ side: Side, for path: [String]) {
    if case .member = side { return }
    guard side.mentionsMembers, let other = written.updateValue(side, forKey: path), other != side else {
      return
    }
    guard case .generic(let name, let arguments) = side, case .generic(name, let others) = other,
      arguments.count == others.count, derived.count < Self.mostPaths
    else {
      result.isUndecided = true
      return
    }
    let news = zip(arguments, others).filter { one, two in
      one != two && !derived.contains { $0 == (one, two) || $0 == (two, one) }
    }
    derived += news
    // They may say something of those before.
    if !news.isEmpty { index = 0 }
  }

  mutating func add(_ side: Side, followedBy rest: ArraySlice<String>, byProtocol: Bool) {
    switch side {
    case .member(let names):
      let path = names + rest
      guard path.count <= paths[0].count + 2, seen.insert(path).inserted else { return }
      if paths.count < Self.mostPaths { paths.append(path) } else { result.isUndecided = true }
    case .type(let type, let level) where rest.isEmpty:
      if !result.types.contains(where: { $0 == (type, level) }) { result.types.append((type, level)) }
    case .type: result.isMemberOfType = result.isMemberOfType || byProtocol
    case .generic("Array", let elements) where !rest.isEmpty:
      result.isMemberOfType = result.isMemberOfType || byProtocol
      // Its own, or that of its slices or of its iterator.
      if ["Element", "ArrayLiteralElement"].contains(rest.last) {
        add(elements[0], followedBy: [], byProtocol: byProtocol)
      }
    case .generic, .other:
      if rest.isEmpty { break }
      result.isMemberOfType = result.isMemberOfType || byProtocol
      if side.mentionsMembers { result.isUndecided = true }
    }
  }
}
