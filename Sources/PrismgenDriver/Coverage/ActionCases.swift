internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The cases of all action enums, and which of them were mentioned.
struct ActionCases {
  struct Case {
    var name: String
    var location: SourceLocation
    /// The type of a single payload, as it is written.
    var payload: String?
    var isSkipped: Bool
    var isMentioned = false
  }

  struct Enum {
    /// `Player.Action`
    var name: String
    var cases: [Case]
  }

  private(set) var enums: [Enum] = []
  /// By the last component of the name, and by all of it.
  private var byName: [String: [Int]] = [:]
  private var byCase: [String: Set<Int>] = [:]

  /// - Parameter isAction: whether the enum of that full name is one of actions.
  init(_ files: [FileModel], isAction: (String) -> Bool) {
    for file in files { for type in file.types { add(type, outer: "", isAction) } }
  }

  private mutating func add(_ type: TypeModel, outer: String, _ isAction: (String) -> Bool) {
    let name = outer.isEmpty ? type.name : "\(outer).\(type.name)"
    if type.kind == .enum, !type.cases.isEmpty, isAction(name) {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      for key in Set([last, name]) { byName[key, default: []].append(enums.count) }
      for element in type.cases { byCase[Self.plain(element.name), default: []].insert(enums.count) }
      enums.append(Enum(name: name, cases: type.cases.map(Self.case)))
    }
    for nested in type.types { add(nested, outer: name, isAction) }
  }

  private static func `case`(_ model: CaseModel) -> Case {
    let parameters = model.parameters ?? []
    return Case(
      name: plain(model.name), location: model.location,
      payload: parameters.count == 1 ? parameters[0].type.text : nil,
      isSkipped: model.directives.contains { $0.name == "skip" })
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  // MARK: Mentions

  mutating func mark(_ mentions: CaseMentions) {
    for chain in mentions.chains { mark(chain, in: candidates(chain)) }
    for patterns in mentions.switches {
      // All patterns of a switch are of one type; if none has them all, they are parts of a tuple.
      let roots = patterns.filter { $0.root == nil }.compactMap(\.names.first).map { byCase[$0] ?? [] }
      let common = roots.dropFirst().reduce(roots.first ?? []) { $0.intersection($1) }
      for chain in patterns {
        mark(chain, in: chain.root == nil && !common.isEmpty ? Array(common) : candidates(chain))
      }
    }
  }

  private func candidates(_ chain: CaseMentions.Chain) -> [Int] {
    if let root = chain.root { return byName[root] ?? [] }
    return chain.names.first.flatMap { byCase[$0] }.map(Array.init) ?? []
  }

  private mutating func mark(_ chain: CaseMentions.Chain, in candidates: [Int]) {
    var candidates = candidates
    for name in chain.names {
      var next: [Int] = []
      for index in candidates {
        guard let place = enums[index].cases.firstIndex(where: { $0.name == name }) else { continue }
        enums[index].cases[place].isMentioned = true
        next += payload(enums[index].cases[place], of: enums[index])
      }
      candidates = next
    }
  }

  /// The enum that a payload's type names: nested in the whole, beside it, or anywhere.
  private func payload(_ element: Case, of whole: Enum) -> [Int] {
    guard let type = element.payload else { return [] }
    var scope = whole.name.split(separator: ".")
    while !scope.isEmpty {
      let name = (scope + [Substring(type)]).joined(separator: ".")
      if let found = byName[name] { return found }
      scope.removeLast()
    }
    return byName[type] ?? []
  }
}
