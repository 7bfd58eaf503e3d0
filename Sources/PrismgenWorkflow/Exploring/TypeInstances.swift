internal import PrismgenModel
internal import PrismgenResolution

/// A type and all that it holds at any depth, each with what its generic parameters stand for there.
///
/// `Loadable<User>` and `Loadable<Movie>` are two instances of one node of the graph.
struct TypeInstances {
  struct Member {
    /// As it would be written outside of all types.
    var type: String
    /// As it is written, where no parameter stands for anything.
    var written: String
    /// The instance that it is, the optional's mark taken off.
    var target: Int?
    /// How often it is optional: twice for `Item??`, and once more behind an alias of an optional.
    var optionals = 0
  }

  struct Instance {
    var node: Int
    /// As an expression begins with it: `Loadable<User>`.
    var name: String
    var members: [Member] = []
    /// What the generic parameters of each type around its members stand for, from the outermost type on.
    fileprivate var arguments: [[String]]
  }

  /// A type that holds itself with ever longer arguments is not followed further.
  private static let longestName = 200
  /// What an alias with arguments stands for may be longer, as it need not be what is in the arguments.
  private static let longestType = 4_000

  /// The first is the type that the others are looked for from.
  private(set) var all: [Instance] = []
  private(set) var isComplete = true
  private let graph: TypeGraph
  private var indices: [String: Int] = [:]
  /// How many more members instances with arguments may have: of a type that holds itself with others in many ways, there are
  /// thousands of instances a few steps away.
  private var remaining = 20_000
  /// The parameters of the first type, for which nothing stands.
  private var openParameters: [String] = []
  /// That of the first type, where the ways are written.
  private let module: Int

  /// - Parameter type: the first type as it is written, with arguments or behind an alias; nil: without arguments.
  /// - Complexity: linear in the number of members of all instances.
  init(_ graph: TypeGraph, from start: Int, as type: String? = nil) {
    self.graph = graph
    module = graph.nodes[start].module
    if let type { _ = target(of: type, in: TypeGraph.Place(module: module, type: ""), []) }
    if all.isEmpty {
      let place = graph.place(of: start)
      let parameters = place.scopes.map { graph.parameters(of: $0, in: place.module) }
      openParameters = zip(parameters.joined(), fixing(parameters, of: start).joined())
        .filter { $0 == $1 }.map(\.0)
      _ = index(of: start, parameters)
    }
    var next = 0
    while next < all.count {
      let (place, arguments) = (graph.place(of: all[next].node), all[next].arguments)
      for member in graph.nodes[all[next].node].members {
        guard !member.isLazy, isVisible(member.access, in: place.module) else {
          all[next].members.append(Member(type: TypeGraph.unknownType, written: TypeGraph.unknownType))
          continue
        }
        let type = spelled(member, place, arguments)
        let written = arguments.joined().isEmpty ? member.type : type
        let (target, optionals) = target(of: type, in: place, arguments)
        all[next].members.append(Member(type: type, written: written, target: target, optionals: optionals))
      }
      next += 1
    }
  }

  /// The instances that hold such a member, at any depth.
  func holders(of arrives: (Member) -> Bool) -> Set<Int> {
    var owners: [Int: [Int]] = [:]
    for (index, instance) in all.enumerated() {
      for target in instance.members.compactMap(\.target) { owners[target, default: []].append(index) }
    }
    var holders: Set<Int> = []
    var open = all.indices.filter { all[$0].members.contains(where: arrives) }
    while let instance = open.popLast() {
      if holders.insert(instance).inserted { open += owners[instance] ?? [] }
    }
    return holders
  }

  /// Another module names only what is meant for others.
  func isVisible(_ access: AccessLevel, in other: Int) -> Bool {
    access >= .package || !graph.areApart(module, other)
  }

  // MARK: Targets

  /// With what the extensions that declare the node put for parameters: `Track` in `extension Loadable where Value == Track`.
  private func fixing(_ arguments: [[String]], of node: Int) -> [[String]] {
    let (place, extensions) = (graph.place(of: node), graph.nodes[node].extensions)
    if extensions.isEmpty { return arguments }
    return place.scopes.enumerated().map { index, scope in
      let names = graph.parameters(of: scope, in: place.module)
      return names.indices.map { number in
        extensions.lazy.compactMap {
          $0.argument(number, among: names.count, names[number], ofPart: index)
        }.first ?? arguments[index][number]
      }
    }
  }

  private mutating func index(of node: Int, _ arguments: [[String]]) -> Int? {
    let arguments = fixing(arguments, of: node)
    let parts = graph.nodes[node].name.split(separator: ".").map { Names.escaped(String($0)) }
    let name = zip(parts, arguments).map { part, arguments in
      arguments.isEmpty ? part : "\(part)<\(arguments.joined(separator: ", "))>"
    }.joined(separator: ".")
    let key = "\(node) \(name)"
    if let index = indices[key] { return index }
    if !arguments.joined().isEmpty {
      guard remaining > 0, name.utf8.count <= Self.longestName else {
        isComplete = false
        return nil
      }
      remaining -= graph.nodes[node].members.count + 1
    }
    indices[key] = all.count
    let written = openParameters.isEmpty ? name : parts.joined(separator: ".")
    all.append(Instance(node: node, name: graph.qualifier(of: node) + written, arguments: arguments))
    return all.count - 1
  }

  private mutating func target(
    of type: String, in place: TypeGraph.Place, _ arguments: [[String]]
  ) -> (index: Int?, optionals: Int) {
    var (type, optionals) = (type, 0)
    for _ in 0..<TypeGraph.longestAliasChain {
      optionals += NominalType.optionals(of: type)
      guard let nominal = NominalType(type), !openParameters.contains(nominal.name) else { break }
      func standing(in target: TypeGraph.Place, _ parts: [NominalType.Part]) -> [[String]] {
        self.arguments(in: target, parts, place, arguments)
      }
      let outside = TypeGraph.Place(module: place.module, type: "", file: place.file)
      switch graph.meaning(of: nominal.name, in: outside) {
      case nil: return (nil, optionals)
      case .node(let node):
        guard isVisible(graph.nodes[node].access, in: graph.nodes[node].module) else {
          return (nil, optionals)
        }
        return (index(of: node, standing(in: graph.place(of: node), nominal.parts)), optionals)
      case .alias(let alias, let scope, let members):
        guard let target = alias.target else { return (nil, optionals) }
        let end = nominal.parts.count - members.count { $0 == "." }
        let outer = standing(in: scope, Array(nominal.parts[..<(end - 1)]))
        type = spelled(
          target, in: scope, parameters(in: scope) + alias.genericParameters.map(\.name),
          outer.flatMap(\.self) + nominal.parts[end - 1].arguments)
        for member in nominal.parts[end...] { type += "." + member.text }
        if type.utf8.count > Self.longestType {
          isComplete = false
          return (nil, optionals)
        }
      }
    }
    return (nil, optionals)
  }

  /// What the parameters in `target` stand for: what is written behind the parts of its name, else what they stand for in
  /// `place`, else themselves.
  private func arguments(
    in target: TypeGraph.Place, _ parts: [NominalType.Part], _ place: TypeGraph.Place, _ arguments: [[String]]
  ) -> [[String]] {
    let scopes = target.scopes
    let known = place.module == target.module ? place.scopes : []
    return scopes.indices.map { index in
      let names = graph.parameters(of: scopes[index], in: target.module)
      let part = index - scopes.count + parts.count
      if part >= 0, parts[part].arguments.count == names.count { return parts[part].arguments }
      return known.firstIndex(of: scopes[index]).map { arguments[$0] } ?? names
    }
  }

  // MARK: Types

  private func parameters(in place: TypeGraph.Place) -> [String] {
    place.scopes.flatMap { graph.parameters(of: $0, in: place.module) }
  }

  private func spelled(
    _ member: TypeGraph.Member, _ place: TypeGraph.Place, _ arguments: [[String]]
  ) -> String {
    guard !member.types.isEmpty else { return member.type.isEmpty ? "()" : member.type }
    let (names, arguments) = (parameters(in: place), arguments.flatMap(\.self))
    let types = member.types.map { spelled($0, in: place, names, arguments) }
    if types.count == 1 { return types[0] }
    return "(" + zip(member.labels, types).map { $0 + $1 }.joined(separator: ", ") + ")"
  }

  private static let looseMarks = ["->", "any ", "some ", " & "]

  /// As it is written outside of all types, with the arguments in the places of the parameters.
  private func spelled(
    _ type: TypeText, in place: TypeGraph.Place, _ parameters: [String], _ arguments: [String]
  ) -> String {
    let mark = type.isImplicitlyUnwrapped ? "?" : ""
    return type.pieces.map { piece in
      guard case .name(let name) = piece else { return piece.text }
      let plain = Exploration.plain(name)
      guard let index = parameters.lastIndex(of: plain), index < arguments.count else {
        return fullName(of: plain, in: place)
      }
      // `any P` and a function's type take no question mark.
      let isLoose = type.pieces.count > 1 && Self.looseMarks.contains(where: arguments[index].hasBytes)
      return isLoose ? "(\(arguments[index]))" : arguments[index]
    }.joined() + mark
  }

  private func fullName(of name: String, in place: TypeGraph.Place) -> String {
    let full =
      switch graph.meaning(of: name, in: place) {
      case .node(let node): graph.fullName(of: node)
      case .alias(_, let scope, _): graph.spelled(scope.fullName(of: name), of: scope.module)
      case nil: name
      }
    return Names.escapedPath(full)
  }
}
