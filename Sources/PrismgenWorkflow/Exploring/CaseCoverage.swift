internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The cases of all enums, and which of them the sources and their context mention; see ``CaseMentions``.
///
/// Nothing knows the types of expressions: a name without a type counts for every enum that it fits. So what is said to be
/// missing is, but for what is handled by a value whose type is written nowhere, and what is not may be.
///
/// Complexity: linear in the size of the sources, and in how many enums have a case of each name that is mentioned.
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
  private var byName: [String: [Int]] = [:]
  private var byCase: [String: Set<Int>] = [:]
  /// What aliases stand for, by the last component of their names.
  private var aliases: [String: Set<String>] = [:]

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
      let last = name.split(separator: ".").last.map(String.init) ?? name
      for key in Set([last, name]) { byName[key, default: []].append(enums.count) }
      for element in type.cases { byCase[Self.plain(element.name), default: []].insert(enums.count) }
      enums.append(Enum(name: name, location: type.location, cases: type.cases.map(Self.case)))
    }
    for alias in type.aliases { add(alias) }
    for nested in type.types { add(nested, outer: name) }
  }

  private mutating func add(_ alias: AliasModel) {
    aliases[Self.plain(alias.name), default: []].formUnion(alias.target?.paths ?? [])
  }

  private static func `case`(_ model: CaseModel) -> Case {
    Case(
      name: plain(model.name), location: model.location,
      payload: (model.parameters ?? []).flatMap(\.type.paths),
      isSkipped: model.directives.contains { $0.name == "skip" })
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  // MARK: Mentions

  private mutating func mark(_ files: [CaseMentions]) {
    var types: [String: Set<String>] = [:]
    for mentions in files { types.merge(mentions.types) { $0.union($1) } }
    for mentions in files {
      mark(mentions)
      for names in mentions.members { markMembers(names, types) }
    }
  }

  private mutating func mark(_ mentions: CaseMentions) {
    for chain in mentions.chains { mark(chain, in: candidates(chain)) }
    for patterns in mentions.switches {
      // All patterns of a switch are of one type; if no enum has them all, it is one of another module.
      let roots = patterns.filter { $0.root == nil }.compactMap(\.names.first).map { byCase[$0] ?? [] }
      let common = roots.dropFirst().reduce(roots.first ?? []) { $0.intersection($1) }
      for chain in patterns {
        mark(chain, in: chain.root == nil && !common.isEmpty ? common : candidates(chain))
      }
    }
  }

  /// `state.route.detail` mentions the case of the enum that something called 'route' is declared with; `x.isDetail` that of
  /// every enum.
  private mutating func markMembers(_ names: [String], _ types: [String: Set<String>]) {
    var candidates: Set<Int> = []
    for name in names {
      candidates = markCase(name, of: candidates) ?? (name == "some" ? candidates : [])
      for type in types[name] ?? [] { candidates.formUnion(enums(named: type)) }
      let plain = Self.withoutPrefix(name)
      if plain != name { _ = markCase(plain, of: byCase[plain] ?? []) }
    }
  }

  /// `isPlaying` asks for the case `playing`, `modifyPlaying` changes it.
  fileprivate static func withoutPrefix(_ name: String) -> String {
    for prefix in ["is", "modify"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if let first = rest.first, first.isUppercase { return first.lowercased() + rest.dropFirst() }
    }
    return name
  }

  private func candidates(_ chain: CaseMentions.Chain) -> Set<Int> {
    if let root = chain.root { return Set(enums(named: root)) }
    let names = chain.names.prefix(1).flatMap { [$0, Self.withoutPrefix($0)] }
    return Set(names.flatMap { byCase[$0] ?? [] })
  }

  /// In a pattern, what no payload's type tells counts for every enum that it fits.
  private mutating func mark(_ chain: CaseMentions.Chain, in candidates: Set<Int>) {
    var candidates = candidates
    for (position, name) in chain.names.enumerated() {
      if let next = markCase(name, of: candidates) {
        candidates = next
        continue
      }
      if position == 0 { return }
      // The case of an optional stands between a payload and what it wraps.
      if name == "some" { continue }
      guard chain.isPattern, let next = markCase(name, of: byCase[name] ?? []) else { return }
      candidates = next
    }
  }

  /// - Returns: the enums that may be held by it; nil: none of the candidates has such a case.
  private mutating func markCase(_ name: String, of candidates: Set<Int>) -> Set<Int>? {
    var next: Set<Int> = []
    var (isFound, isUnknown) = (false, false)
    for index in candidates {
      guard let place = enums[index].place(of: name) else { continue }
      isFound = true
      enums[index].cases[place].isMentioned = true
      let payload = payload(enums[index].cases[place], of: enums[index])
      isUnknown = isUnknown || payload.isEmpty
      next.formUnion(payload)
    }
    // A generic parameter stands for something that was written beside the enum.
    if isUnknown { next.formUnion(candidates) }
    return isFound ? next : nil
  }

  /// The enums that a payload's type mentions: nested in the whole, beside it, or anywhere.
  private func payload(_ element: Case, of whole: Enum) -> [Int] {
    element.payload.flatMap { type -> [Int] in
      var scope = whole.name.split(separator: ".")
      while !scope.isEmpty {
        let name = (scope + [Substring(type)]).joined(separator: ".")
        if let found = byName[name] { return found }
        scope.removeLast()
      }
      return enums(named: type)
    }
  }

  /// Those of the name, or those that an alias of it stands for.
  private func enums(named name: String) -> [Int] {
    var (found, open, seen): ([Int], [String], Set) = ([], [name], [name])
    while let name = open.popLast() {
      if let enums = byName[name] {
        found += enums
      } else {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        open += (aliases[last] ?? []).filter { seen.insert($0).inserted }
      }
    }
    return found
  }
}
