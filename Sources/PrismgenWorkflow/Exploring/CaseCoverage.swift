internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The cases of all enums, and which of them the sources and their context mention; see ``CaseMentions``.
///
/// Nothing knows the types of expressions: a name without a type counts for every enum that it fits. So what is said to be
/// missing is, but for what is handled by a value whose type is written nowhere, and what is not may be.
///
/// Complexity: linear in the size of the sources, and in how many enums have a case of each name that is mentioned, which
/// is looked at once for all chains that begin alike.
struct CaseCoverage {
  struct Case {
    var name: String
    var location: SourceLocation
    /// The names of the types that the payload mentions, as they are written.
    var payload: [String]
    var isSkipped: Bool
    var isMentioned = false

    /// Nothing handles it, and nobody said that this is right.
    var isMissing: Bool { !isMentioned && !isSkipped }
  }

  final class Enum {
    /// `Player.Action`
    let name: String
    let location: SourceLocation
    var cases: [Case]
    /// By the name, the first of each.
    private let places: [String: Int]

    init(name: String, location: SourceLocation, cases: [Case]) {
      (self.name, self.location, self.cases) = (name, location, cases)
      places = Dictionary(cases.indices.map { (cases[$0].name, $0) }) { first, _ in first }
    }

    func place(of name: String) -> Int? { places[name] ?? places[CaseCoverage.withoutPrefix(name)] }
  }

  private(set) var enums: [Enum] = []
  /// By the last component of the name, and by all of it.
  private var byName: [String: Set<Int>] = [:]
  private var byCase: [String: Set<Int>] = [:]
  /// What aliases stand for, by the last component of their names.
  private var aliases: [String: Set<String>] = [:]
  /// The enums that parameters, variables and properties are declared with, by the declared name.
  private var declared: [String: Set<Int>] = [:]

  private struct Step: Hashable {
    var link: Int
    var name: String
  }

  /// Where a chain ends that leads on to nothing, and where members of values begin; the beginnings of chains without a type.
  private static let (nothing, anything, anyPattern) = (0, 1, 2)
  /// The enums that the next name may be a case of, nil for all; chains that begin alike share theirs, so that each name is
  /// followed once.
  private var links: [Set<Int>?] = [[], nil, nil]
  /// The links at which chains begin: behind a type, and those of a `switch` behind the names of all its cases.
  private var starts: [CaseMentions.Chain: Int] = [:]
  private var steps: [Step: Int] = [:]

  init(_ exploration: Exploration) {
    for file in exploration.modules.flatMap(\.models) {
      for alias in file.aliases { add(alias) }
      for type in file.types { add(type, outer: "") }
    }
    let names = Set(enums.flatMap { $0.cases.map(\.name) })
    let files = exploration.inputs
    mark(
      Workers.map(files.count) { index in
        Self.mentions(in: files[index]) { names.contains($0) || names.contains(Self.withoutPrefix($0)) }
      })
  }

  /// A file that cannot be read has been reported with the sources. What is generated mentions every case.
  private static func mentions(in file: InputFile, isCase: (String) -> Bool) -> CaseMentions {
    guard let (buffer, _) = try? FileSystem.read(file.path, label: file.label),
      buffer.withBytes({ GeneratedHeader($0) }) == nil
    else { return CaseMentions() }
    return CaseMentions(buffer, isCase: isCase)
  }

  private mutating func add(_ type: TypeModel, outer: String) {
    let name = outer.isEmpty ? type.name : "\(outer).\(type.name)"
    if type.kind == .enum, !type.cases.isEmpty {
      for key in Set([name.lastComponent, name]) { byName[key, default: []].insert(enums.count) }
      for element in type.cases { byCase[element.name.withoutBackticks, default: []].insert(enums.count) }
      enums.append(Enum(name: name, location: type.location, cases: type.cases.map(Self.case)))
    }
    for alias in type.aliases { add(alias) }
    for nested in type.types { add(nested, outer: name) }
  }

  private mutating func add(_ alias: AliasModel) {
    aliases[alias.name.withoutBackticks, default: []].formUnion(alias.target?.paths ?? [])
  }

  private static func `case`(_ model: CaseModel) -> Case {
    Case(
      name: model.name.withoutBackticks, location: model.location,
      payload: (model.parameters ?? []).flatMap(\.type.paths),
      isSkipped: model.directives.contains { $0.name == "skip" })
  }

  // MARK: Mentions

  private mutating func mark(_ files: [CaseMentions]) {
    for file in files {
      for chain in file.chains { mark(chain, from: start(of: chain)) }
      for patterns in file.switches { mark(patterns) }
    }
    var types: [String: Set<String>] = [:]
    for file in files { types.merge(file.types) { $0.union($1) } }
    declared = types.mapValues { types in
      types.reduce(into: []) { enums, type in Self.unite(&enums, self.enums(named: type)) }
    }
    for names in files.flatMap(\.members) { markMembers(names) }
  }

  /// All patterns of a switch are of one type; if no enum has them all, it is one of another module.
  private mutating func mark(_ patterns: [CaseMentions.Chain]) {
    let names = Set(patterns.lazy.filter { $0.root == nil }.compactMap(\.names.first)).sorted()
    let key = CaseMentions.Chain(root: nil, names: names, isPattern: true)
    let start = starts[key] ?? common(names).map { add($0) } ?? Self.anyPattern
    starts[key] = start
    for chain in patterns { mark(chain, from: chain.root == nil ? start : self.start(of: chain)) }
  }

  /// The enums that have all of the cases; nil: there is none.
  private func common(_ names: [String]) -> Set<Int>? {
    let owners = names.map { byCase[$0] ?? [] }.sorted { $0.count < $1.count }
    guard let fewest = owners.first else { return nil }
    let common =
      owners.count == 1 ? fewest : fewest.filter { index in owners.allSatisfy { $0.contains(index) } }
    return common.isEmpty ? nil : common
  }

  private mutating func start(of chain: CaseMentions.Chain) -> Int {
    guard let root = chain.root else { return chain.isPattern ? Self.anyPattern : Self.anything }
    let key = CaseMentions.Chain(root: root, names: [], isPattern: chain.isPattern)
    let start = starts[key] ?? add(enums(named: root))
    starts[key] = start
    return start
  }

  /// - Returns: the place of the link in ``links``.
  private mutating func add(_ candidates: Set<Int>) -> Int {
    links.append(candidates)
    return links.count - 1
  }

  private mutating func mark(_ chain: CaseMentions.Chain, from start: Int) {
    var link = start
    for (position, name) in chain.names.enumerated() {
      let step = Step(link: link, name: name)
      if steps[step] == nil {
        steps[step] = next(
          name, after: link, chain.isPattern, isBehindType: position == 0 && chain.root != nil)
      }
      guard let next = steps[step], next != Self.nothing else { return }
      link = next
    }
  }

  /// A name in a pattern that no payload's type tells counts for every enum that has it, and is passed over if none has: the
  /// cases of `Optional` and `Result` are declared nowhere here.
  private mutating func next(_ name: String, after link: Int, _ isPattern: Bool, isBehindType: Bool) -> Int {
    if let held = markCase(name, of: links[link]) { return add(held) }
    if isPattern, !isBehindType, let held = markCase(name, of: nil) { return add(held) }
    // The case of an optional stands between a payload and what it wraps.
    if !isPattern {
      return name == "some" && links[link] != nil && !isBehindType ? link : Self.nothing
    }
    return links[link]?.isEmpty == true ? Self.anyPattern : link
  }

  /// `state.route.detail` mentions the case of the enum that something called 'route' is declared with; `x.isDetail` that of
  /// every enum.
  private mutating func markMembers(_ names: [String]) {
    var link = Self.nothing
    for name in names { link = nextMember(name, after: link) }
  }

  private mutating func nextMember(_ name: String, after link: Int) -> Int {
    let step = Step(link: link, name: name)
    if let next = steps[step] { return next }
    let before = links[link] ?? []
    var candidates = markCase(name, of: before) ?? (name == "some" ? before : [])
    let next: Int
    if candidates.isEmpty, link != Self.nothing {
      next = nextMember(name, after: Self.nothing)
    } else {
      let plain = Self.withoutPrefix(name)
      if plain != name { mark(.init(root: nil, names: [plain]), from: Self.anything) }
      Self.unite(&candidates, declared[name] ?? [])
      next = candidates.isEmpty ? Self.nothing : add(candidates)
    }
    steps[step] = next
    return next
  }

  /// Without a copy where there is nothing to add to.
  private static func unite(_ enums: inout Set<Int>, _ others: Set<Int>) {
    if enums.isEmpty { enums = others } else { enums.formUnion(others) }
  }

  /// `isPlaying` asks for the case `playing`, `modifyPlaying` changes it.
  fileprivate static func withoutPrefix(_ name: String) -> String {
    for prefix in ["is", "modify"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if let first = rest.first, first.isUppercase { return first.lowercased() + rest.dropFirst() }
    }
    return name
  }

  /// - Parameter candidates: the enums that it may be a case of; nil: all.
  /// - Returns: the enums that may be held by it; nil: none of the candidates has such a case.
  private mutating func markCase(_ name: String, of candidates: Set<Int>?) -> Set<Int>? {
    let owners = owners(of: name, among: candidates)
    if owners.isEmpty { return nil }
    var (held, isUnknown): (Set<Int>, Bool) = ([], false)
    for index in owners {
      guard let place = enums[index].place(of: name) else { continue }
      enums[index].cases[place].isMentioned = true
      let payload = payload(enums[index].cases[place], of: enums[index])
      isUnknown = isUnknown || payload.isEmpty
      Self.unite(&held, payload)
    }
    // A generic parameter stands for something that was written beside the enum.
    if isUnknown { Self.unite(&held, candidates ?? owners) }
    return held
  }

  /// Complexity: linear in the smaller of both numbers, that of the candidates and that of the enums which have the case.
  private func owners(of name: String, among candidates: Set<Int>?) -> Set<Int> {
    let plain = Self.withoutPrefix(name)
    let (named, asked) = (byCase[name] ?? [], plain == name ? [] : byCase[plain] ?? [])
    if let candidates, candidates.count <= named.count + asked.count {
      return candidates.filter { enums[$0].place(of: name) != nil }
    }
    let owners = asked.isEmpty ? named : named.union(asked)
    return candidates.map { owners.intersection($0) } ?? owners
  }

  /// The enums that a payload's type mentions: nested in the whole, beside it, or anywhere.
  private func payload(_ element: Case, of whole: Enum) -> Set<Int> {
    element.payload.reduce(into: []) { enums, type in Self.unite(&enums, self.enums(named: type, in: whole)) }
  }

  private func enums(named type: String, in whole: Enum) -> Set<Int> {
    var scope = whole.name.split(separator: ".")
    while !scope.isEmpty {
      let name = (scope + [Substring(type)]).joined(separator: ".")
      if let found = byName[name] { return found }
      scope.removeLast()
    }
    return enums(named: type)
  }

  /// Those of the name, or those that an alias of it stands for.
  private func enums(named name: String) -> Set<Int> {
    var (found, open, seen): (Set<Int>, [String], Set) = ([], [name], [name])
    while let name = open.popLast() {
      if let enums = byName[name] {
        Self.unite(&found, enums)
      } else {
        open += (aliases[name.lastComponent] ?? []).filter { seen.insert($0).inserted }
      }
    }
    return found
  }
}
