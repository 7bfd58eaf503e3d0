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
    return node
  }

  /// The generic parameters that `scope` declares.
  func parameters(of scope: String, in module: Int) -> [String] { modules[module].parameters[scope] ?? [] }

  func mentioned(in type: TypeText, _ place: Place) -> [Int] {
    type.paths.compactMap { path in
      isParameter(String(path.prefix { $0 != "." }), in: place) ? nil : lookUp(path, in: place)
    }
  }

  private func isParameter(_ name: String, in place: Place) -> Bool {
    place.scopes.contains { parameters(of: $0, in: place.module).contains(name) }
  }

  /// The node that a name is inside of a type of any module.
  func lookUp(_ name: String, inside scope: String) -> Int? {
    if name.isEmpty { return nil }
    let scopes = Place(module: 0, type: scope).scopes.map { $0 + "." } + [""]
    var concerned = owners[scope] ?? []
    var part = beginning(of: name)
    while !part.isEmpty {
      for scope in scopes { concerned.formUnion(owners[scope + part] ?? []) }
      part = Self.enclosing(part)
    }
    // Those that declare nothing of the kind all find the same.
    if let other = modules.indices.first(where: { !concerned.contains($0) }) { concerned.insert(other) }
    for module in concerned.sorted() {
      if let node = lookUp(name, in: Place(module: module, type: scope)) { return node }
    }
    return nil
  }

  private func lookUp(_ name: String, in place: Place) -> Int? {
    var (name, place) = (name, place)
    for _ in 0..<Self.longestAliasChain {
      switch meaning(of: name, in: place) {
      case nil: return nil
      case .node(let index): return index
      case .alias(let alias, let scope):
        (name, place) = (String(alias.target?.text.prefix { $0 != "<" } ?? ""), scope)
      }
    }
    return nil
  }

  enum Meaning {
    case node(Int)
    /// With the place where it is declared.
    case alias(AliasModel, Place)
  }

  /// What a name stands for; the name of an alias can stand in front of what is declared in the type that it stands for.
  func meaning(of name: String, in place: Place) -> Meaning? {
    var (name, place) = (name, place)
    for _ in 0..<Self.longestAliasChain {
      if let meaning = meaningAsWritten(of: name, in: place) { return meaning }
      var outer = beginning(of: name)
      if outer.utf8.count == name.utf8.count { outer = Self.enclosing(name) }
      while !outer.isEmpty, meaningAsWritten(of: outer, in: place) == nil { outer = Self.enclosing(outer) }
      guard !outer.isEmpty, case .alias(let alias, let scope) = meaningAsWritten(of: outer, in: place),
        let target = alias.target?.text, !target.contains("<")
      else { return nil }
      (name, place) = (target + name.dropFirst(outer.count), scope)
    }
    return nil
  }

  /// In the module itself, then in all, whose names may stand before the type's.
  private func meaningAsWritten(of name: String, in place: Place) -> Meaning? {
    if name.utf8.count > longestName { return nil }
    if let meaning = meaningInside(place, of: name) { return meaning }
    let named = name.firstIndex(of: ".").flatMap { numbers[String(name[..<$0])] } ?? []
    var known = owners[name] ?? []
    known.formUnion(named)
    known.insert(place.module)
    for number in known.sorted() {
      let prefix = modules[number].module.map { $0 + "." } ?? "."
      let name = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
      let outside = Place(module: number, type: "", file: number == place.module ? place.file : "")
      if let meaning = meaningInside(outside, of: name) { return meaning }
    }
    return nil
  }

  /// The name as it is written anywhere, also where another module has the same one.
  func spelled(_ name: String, of module: Int) -> String {
    let isElsewhere =
      owners[name]?.contains { $0 != module && modules[$0].nodes[name] != nil } == true
    let prefix = isElsewhere ? modules[module].module : nil
    return prefix.map { $0 + "." + name } ?? name
  }

  /// From the innermost type outwards.
  private func meaningInside(_ place: Place, of name: String) -> Meaning? {
    let names = modules[place.module]
    if name == "Self" { return node(place.type, in: place).map(Meaning.node) }
    var scope = place
    while true {
      let full = scope.fullName(of: name)
      if let index = node(full, in: place) { return .node(index) }
      if let alias = names.aliases[full] {
        return .alias(
          alias, Place(module: place.module, type: Self.enclosing(full), file: alias.location.path))
      }
      guard !scope.type.isEmpty else { return nil }
      scope.type = Self.enclosing(scope.type)
    }
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
  func index(named name: String) -> Int? {
    let name = Exploration.plain(name)
    for module in (owners[name] ?? []).sorted() {
      if let node = modules[module].nodes[name] { return node }
    }
    if let node = lookUp(name, inside: ""),
      parameters(of: nodes[node].name, in: nodes[node].module).isEmpty
    {
      return node
    }
    let found = nodes.indices.filter { index in
      let prefix = modules[nodes[index].module].module.map { ".\($0)." } ?? "."
      return (prefix + nodes[index].name).hasSuffix("." + name)
    }
    return found.count == 1 ? found[0] : nil
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
