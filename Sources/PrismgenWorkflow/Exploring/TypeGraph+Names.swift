internal import PrismgenModel
internal import PrismgenSource

/// What names mean where they stand, and who sees what.
extension TypeGraph {
  /// The node that a type is, seen from `place`; an optional stands for what it wraps.
  func target(of text: String, in place: Place) -> Int? {
    NominalType(text).flatMap { lookUp($0.name, in: place) }
  }

  func place(of node: Int) -> Place {
    Place(module: nodes[node].module, type: nodes[node].name, file: nodes[node].location.path)
  }

  /// Whether one module sees of the other one only what is declared for others.
  func areApart(_ module: Int, _ other: Int) -> Bool {
    guard let name = modules[module].module, let other = modules[other].module else { return false }
    return name != other
  }

  func isVisible(_ node: Int, in module: Int) -> Bool {
    nodes[node].access >= .package || !areApart(module, nodes[node].module)
  }

  /// The node with what is generated for it that a module sees, and that goes together with what it has itself: optics are of one
  /// runtime.
  func node(_ index: Int, seenFrom module: Int) -> Node {
    var node = nodes[index]
    guard areApart(module, node.module) else { return node }
    if !node.sharesProperties { for member in node.members.indices { node.members[member].property = nil } }
    if !node.sharesOptics || modules[module].hasEmbeddedRuntime {
      node.hasNamespace = false
      for member in node.members.indices { node.members[member].optic = nil }
    }
    if !node.sharesStaticPaths {
      for member in node.members.indices { node.members[member].staticPath = nil }
    }
    return node
  }

  /// The generic parameters that `scope` declares.
  func parameters(of scope: String, in module: Int) -> [String] { modules[module].parameters[scope] ?? [] }

  func mentioned(in type: TypeText, _ place: Place) -> [Int] {
    type.paths.compactMap { path in
      isParameter(String(path.prefix { $0 != "." }), in: place) ? nil : lookUp(path, in: place)
    }
  }

  func declares(_ type: String, in module: Int) -> Bool { modules[module].parameters[type] != nil }

  private func isParameter(_ name: String, in place: Place) -> Bool {
    place.scopes.contains { parameters(of: $0, in: place.module).contains(name) }
  }

  func lookUp(_ name: String, in place: Place) -> Int? {
    var (name, place) = (name, place)
    for _ in 0..<Self.longestAliasChain {
      switch meaning(of: name, in: place) {
      case nil: return nil
      case .node(let index): return index
      case .alias(let alias, let scope, let members):
        let target = alias.target.flatMap {
          NominalType.optionals(of: $0.text) > 0 ? nil : NominalType($0.text)
        }
        (name, place) = ((target?.name ?? "") + members, scope)
      }
    }
    return nil
  }

  enum Meaning {
    case node(Int)
    /// With the place where it is declared, and what stands behind its name: `.Failure` of `LoadableUser.Failure`.
    case alias(AliasModel, Place, members: Substring)
  }

  /// What a name stands for; the name of an alias can stand in front of what is declared in the type that it stands for.
  func meaning(of name: String, in place: Place) -> Meaning? {
    var (name, place) = (name, place)
    for _ in 0..<Self.longestAliasChain {
      if let meaning = meaningAsWritten(of: name, in: place) { return meaning }
      var outer = beginning(of: name)
      if outer.utf8.count == name.utf8.count { outer = Self.enclosing(name) }
      while !outer.isEmpty, meaningAsWritten(of: outer, in: place) == nil { outer = Self.enclosing(outer) }
      guard !outer.isEmpty, case .alias(let alias, let scope, _) = meaningAsWritten(of: outer, in: place),
        let target = alias.target?.text
      else { return nil }
      let members = name.dropFirst(outer.count)
      if target.contains("<") { return .alias(alias, scope, members: members) }
      (name, place) = (target + members, scope)
    }
    return nil
  }

  /// From the innermost type outwards, in all modules; then behind the name of one, which a type of that name hides.
  private func meaningAsWritten(of name: String, in place: Place) -> Meaning? {
    if name.utf8.count > longestName { return nil }
    if name == "Self" { return node(place.type, in: place).map(Meaning.node) }
    var scope = place
    while true {
      let full = scope.fullName(of: name)
      if let meaning = declared(full, in: place) { return meaning }
      // What another module declares in a type is seen in the extensions of that type.
      if scope.type.isEmpty || !declares(scope.type, in: place.module), !beginsWithAlias(name, in: place),
        let other = owner(of: full, besides: place),
        let meaning = declared(full, in: Place(module: other, type: ""))
      {
        return meaning
      }
      if scope.type.isEmpty { break }
      scope.type = Self.enclosing(scope.type)
    }
    guard let end = name.firstIndex(of: "."), let named = numbers[String(name[..<end])] else { return nil }
    let rest = String(name[name.index(after: end)...])
    return named.lazy.compactMap { number in
      declared(rest, in: Place(module: number, type: "", file: number == place.module ? place.file : ""))
    }.first
  }

  /// An alias of the module hides what others call so.
  private func beginsWithAlias(_ name: String, in place: Place) -> Bool {
    name.firstIndex(of: ".").map { modules[place.module].aliases[String(name[..<$0])]?.target != nil } == true
  }

  /// Another module that declares something of the full name, one that the place's file imports before others.
  private func owner(of name: String, besides place: Place) -> Int? {
    guard let owners = owners[name]?.filter({ $0 != place.module }).sorted() else { return nil }
    let imported = imports[place.file] ?? []
    return owners.first { modules[$0].module.map(imported.contains) == true } ?? owners.first
  }

  private func declared(_ name: String, in place: Place) -> Meaning? {
    if let index = node(name, in: place) { return .node(index) }
    return modules[place.module].aliases[name].map {
      .alias(
        $0, Place(module: place.module, type: Self.enclosing(name), file: $0.location.path), members: "")
    }
  }

  /// The name as it is written anywhere, also where another module has the same one.
  func spelled(_ name: String, of module: Int) -> String { qualifier(of: name, in: module) + name }

  func fullName(of node: Int) -> String { spelled(nodes[node].name, of: nodes[node].module) }

  /// The module's name and a period, where another one has a type of the name; else empty.
  private func qualifier(of name: String, in module: Int) -> String {
    let isElsewhere =
      owners[name]?.contains { $0 != module && modules[$0].nodes[name] != nil } == true
    return isElsewhere ? modules[module].module.map { $0 + "." } ?? "" : ""
  }

  /// What stands before its name in an expression; nothing where the module's own is meant, or a type hides the module.
  func qualifier(of node: Int) -> String {
    let (name, module) = (nodes[node].name, nodes[node].module)
    let isHidden = modules[module].module.map { declares($0, in: module) } == true
    return nodes[node].access < .package || isHidden ? "" : qualifier(of: name, in: module)
  }

  /// The name, or `A.B` of `A.B.C.D`, if whatever is longer than that is declared nowhere.
  private func beginning(of name: String) -> String {
    guard name.utf8.count > longestName else { return name }
    let end = name.utf8.prefix(longestName + 1).lastIndex(of: UInt8(ascii: "."))
    return end.map { String(name[..<$0]) } ?? ""
  }

  /// `A.B` of `A.B.C`; empty for what nothing encloses.
  private static func enclosing(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
  }

  /// The node of this name, which can be an alias, or the only one whose name ends so; the module's may stand before it.
  ///
  /// - Parameter home: the module whose type is meant where several have one of the name; nil: none is.
  func index(named name: String, in home: Int? = nil) -> Int? {
    let name = Exploration.plain(name)
    let full = indices(ofFullName: name, in: home)
    if !full.isEmpty { return full.count == 1 ? full[0] : nil }
    if let node = lookUp(name, in: Place(module: home ?? 0, type: "")),
      place(of: node).scopes.allSatisfy({ parameters(of: $0, in: nodes[node].module).isEmpty })
    {
      return node
    }
    let found = indices(whoseNameEnds: name)
    return found.count == 1 ? found[0] : nil
  }

  /// The same for what has arguments or is an alias of such a type, `Loadable<User>` or `LoadableUser.Failure`, with its name.
  func start(named name: String) -> (node: Int, type: String?)? {
    if let node = index(named: name) { return (node, nil) }
    guard let type = NominalType(name), indices(ofFullName: type.name).count < 2 else { return nil }
    return lookUp(type.name, in: Place(module: 0, type: "")).map { ($0, name) }
  }

  /// One of each module that has such a type, if their names tell them apart.
  func indices(ofFullName name: String, in home: Int? = nil) -> [Int] {
    let found = (owners[name] ?? []).sorted().compactMap { modules[$0].nodes[name] }
    if let own = found.first(where: { nodes[$0].module == home }) { return [own] }
    return found.enumerated().filter { number, node in
      number == 0 || areApart(nodes[found[0]].module, nodes[node].module)
    }.map(\.element)
  }

  /// The full names of those that a person can mean where one is asked for.
  func namesakes(of name: String) -> [String] {
    let name = Exploration.plain(name)
    let full = indices(ofFullName: name)
    return (full.count > 1 ? full : indices(whoseNameEnds: name)).map(fullName)
  }

  /// The module's name may stand before the type's.
  private func indices(whoseNameEnds name: String) -> [Int] {
    nodes.indices.filter { index in
      let prefix = modules[nodes[index].module].module.map { ".\($0)." } ?? "."
      return (prefix + nodes[index].name).hasSuffix("." + name)
    }
  }
}

extension TypeText {
  /// `A.B` and `C` of `A.B<C>?`, without back-ticks.
  var paths: [String] {
    pieces.enumerated().compactMap { index, piece in
      guard case .name(var path) = piece else { return nil }
      if index + 1 < pieces.count, case .verbatim(let rest) = pieces[index + 1], rest.hasPrefix(".") {
        path += rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      }
      return Exploration.plain(path)
    }
  }
}
