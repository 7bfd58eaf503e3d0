package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// The enums and structs of a module, and which of them hold which: what `graph`, `path` and `lift` look at.
package struct TypeGraph: Sendable {
  /// A case with its payload, or a stored property.
  struct Member: Sendable {
    var name: String
    /// The payload or the type as written; empty for a case without payload, ``unknownType`` where nobody can tell.
    var type: String
    /// The initial value of a property whose type is not known.
    var value: String?
    /// The argument labels of a case's constructor with colon and space, or empty; one for each associated value.
    var labels: [String] = []
    var location: SourceLocation
    /// A case, or an optional property: it may hold nothing.
    var isOptional: Bool
    var isWritable = true
    /// The type that the member is, the optional's mark taken off.
    var target: Int?
    /// The types that its type mentions.
    var mentioned: [Int] = []
    /// The names that the generator gives it; nil: none.
    var property: String?
    var optic: String?
  }

  struct Node: Sendable {
    var name: String
    var isEnum: Bool
    var location: SourceLocation
    var members: [Member] = []
    /// `E.prism` or `S.lens` is generated.
    var hasNamespace = false
  }

  /// No name of a type, so that no way leads to it.
  static let unknownType = "_"
  /// Longer initial values are not shown.
  private static let longestValue = 40

  var nodes: [Node] = []
  private var indices: [String: Int] = [:]
  private var aliases: [String: String] = [:]
  /// The full names of all cases.
  private var cases: Set<String> = []

  package init(_ analysis: Analysis) {
    var pending: [(type: TypeModel, name: String)] = []
    for file in analysis.sources.models {
      for alias in file.aliases { add(alias, in: "") }
      for type in file.types { declare(type, in: "", &pending) }
    }
    for (type, name) in pending { addMembers(of: type, to: indices[name]) }
    for file in analysis.module.files {
      for declaration in file.declarations { note(declaration) }
    }
  }

  // MARK: Declarations

  private mutating func declare(
    _ type: TypeModel, in outer: String, _ pending: inout [(type: TypeModel, name: String)]
  ) {
    let own = type.extendedType?.text ?? type.name
    let name = (outer.isEmpty ? own : outer + "." + own).filter { $0 != "`" }
    if type.kind == .enum || type.kind == .struct, indices[name] == nil {
      indices[name] = nodes.count
      nodes.append(Node(name: name, isEnum: type.kind == .enum, location: type.location))
      pending.append((type, name))
    }
    for element in type.cases { cases.insert("\(name).\(element.name)".filter { $0 != "`" }) }
    for alias in type.aliases { add(alias, in: name) }
    for inner in type.types { declare(inner, in: name, &pending) }
  }

  private mutating func add(_ alias: AliasModel, in outer: String) {
    guard !alias.isAssociatedType, let target = alias.target else { return }
    aliases[outer.isEmpty ? alias.name : outer + "." + alias.name] = target.text
  }

  private mutating func addMembers(of type: TypeModel, to index: Int?) {
    guard let index else { return }
    if type.kind == .enum {
      nodes[index].members = type.cases.map { member($0, in: nodes[index].name) }
    } else {
      nodes[index].members = type.properties.compactMap { member($0, in: nodes[index].name) }
    }
  }

  private func member(_ enumCase: CaseModel, in scope: String) -> Member {
    let values = enumCase.parameters ?? []
    let labels = values.map { value in
      value.firstName.map { $0 == "_" ? "" : "\($0): " } ?? ""
    }
    let payload =
      values.count == 1
      ? values[0].type.text : zip(labels, values).map { $0 + $1.type.text }.joined(separator: ", ")
    var member = Member(
      name: enumCase.name.filter { $0 != "`" }, type: values.count > 1 ? "(\(payload))" : payload,
      labels: labels,
      location: enumCase.location, isOptional: true)
    if values.count == 1 { member.target = target(of: values[0].type.text, in: scope) }
    member.mentioned = Self.unique(values.flatMap { mentioned(in: $0.type, scope) })
    return member
  }

  /// A stored property that belongs to the value.
  private func member(_ property: PropertyModel, in scope: String) -> Member? {
    guard !property.isStatic, property.storage != .computed else { return nil }
    var member = Member(
      name: property.name.filter { $0 != "`" }, type: Self.unknownType, location: property.location,
      isOptional: false, isWritable: !property.isLet)
    if let type = property.type {
      member.type = type.text
      member.isOptional = type.text.hasSuffix("?") || type.text.hasPrefix("Optional<")
      member.target = target(of: type.text, in: scope)
      member.mentioned = Self.unique(mentioned(in: type, scope))
    } else if let initializer = property.initializer {
      begin(&member, with: initializer, literal: property.literalType, in: scope)
    }
    return member
  }

  /// Where no type is written, the initial value tells it, or is shown in its place.
  private func begin(_ member: inout Member, with initializer: String, literal: String?, in scope: String) {
    if let literal, target(of: literal, in: scope) == nil {
      member.type = literal
    } else if let type = constructedType(initializer, in: scope) {
      member.type = type
      member.target = target(of: type, in: scope)
      member.mentioned = member.target.map { [$0] } ?? []
    } else if let type = Self.constructedCollection(initializer) {
      member.type = type
      let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      member.mentioned = Self.unique(names.compactMap { target(of: String($0), in: scope) })
    } else if initializer.count <= Self.longestValue, !initializer.contains(where: \.isNewline) {
      member.value = initializer
    }
  }

  /// `[Movie]` of `[Movie]()`.
  private static func constructedCollection(_ initializer: String) -> String? {
    guard initializer.hasPrefix("["), initializer.hasSuffix("]()") else { return nil }
    let type = initializer.dropLast(2)
    return type.contains("(") || type.dropFirst().dropLast().contains("]") ? nil : String(type)
  }

  /// The type of `Player()`, `Player.init(volume: 1)` and `Route.home`; nil for what is no call of a known type's
  /// initialiser and no case.
  private func constructedType(_ initializer: String, in scope: String) -> String? {
    var name = String(initializer.prefix { $0 != "(" })
    let arguments = initializer.dropFirst(name.count)
    guard arguments.isEmpty || Self.isOneList(arguments) else { return nil }
    if name.hasSuffix(".init") { name.removeLast(5) }
    if target(of: name, in: scope) != nil { return arguments.isEmpty ? nil : name }
    guard let period = name.lastIndex(of: "."),
      let whole = target(of: String(name[..<period]), in: scope),
      cases.contains("\(nodes[whole].name)\(name[period...])")
    else { return nil }
    return String(name[..<period])
  }

  /// Nothing follows the bracket that closes the first one: no `Player().volume`.
  private static func isOneList(_ text: Substring) -> Bool {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text.index(after: index) == text.endIndex }
    }
    return false
  }

  private static func unique(_ targets: [Int]) -> [Int] {
    targets.reduce(into: []) { list, target in
      if !list.contains(target) { list.append(target) }
    }
  }

  /// What the generator calls the members.
  private mutating func note(_ declaration: ResolvedDeclaration) {
    switch declaration {
    case .enum(let resolved):
      guard let index = indices[resolved.target.displayName] else { return }
      nodes[index].hasNamespace = resolved.namespace != nil
      for (caseIndex, enumCase) in resolved.cases.enumerated() {
        guard let member = nodes[index].members.firstIndex(where: { $0.location == enumCase.location }) else {
          continue
        }
        nodes[index].members[member].property = enumCase.property
        nodes[index].members[member].optic =
          resolved.namespace?.members.first { $0.caseIndex == caseIndex }?.name
      }
    case .struct(let resolved):
      guard let index = indices[resolved.target.displayName] else { return }
      nodes[index].hasNamespace = resolved.hasNamespace
    }
  }

  // MARK: Names

  /// The node that a type is, seen from `scope`; an optional stands for what it wraps.
  func target(of text: String, in scope: String) -> Int? {
    var text = text.filter { !$0.isWhitespace && $0 != "`" }
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    if text.hasPrefix("Optional<"), text.hasSuffix(">") { text = String(text.dropFirst(9).dropLast()) }
    while text.hasPrefix("("), text.hasSuffix(")"), !text.contains(",") {
      text = String(text.dropFirst().dropLast())
    }
    let name = text.prefix { $0 != "<" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    return lookUp(String(name), in: scope, depth: 0)
  }

  private func mentioned(in type: TypeText, _ scope: String) -> [Int] {
    type.pieces.enumerated().compactMap { index, piece in
      guard case .name(let name) = piece else { return nil }
      var path = name
      if index + 1 < type.pieces.count, case .verbatim(let rest) = type.pieces[index + 1], rest.hasPrefix(".")
      {
        path += rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      }
      return lookUp(path.filter { $0 != "`" }, in: scope, depth: 0)
    }
  }

  /// From the innermost type outwards, through aliases.
  private func lookUp(_ name: String, in scope: String, depth: Int) -> Int? {
    if name == "Self" { return indices[scope] }
    var scope = scope
    while true {
      let full = scope.isEmpty ? name : scope + "." + name
      if let index = indices[full] { return index }
      if let alias = aliases[full], depth < 16 {
        return lookUp(String(alias.prefix { $0 != "<" }), in: scope, depth: depth + 1)
      }
      guard !scope.isEmpty else { return nil }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
  }

  /// The node of this name, or the only one whose name ends so.
  package func index(named name: String) -> Int? {
    if let index = indices[name] { return index }
    let found = nodes.indices.filter { nodes[$0].name.hasSuffix("." + name) }
    return found.count == 1 ? found[0] : nil
  }

  /// The nodes that no other node holds, and that hold others.
  var roots: [Int] {
    var held: Set<Int> = []
    for (index, node) in nodes.enumerated() {
      held.formUnion(node.members.flatMap(\.mentioned).filter { $0 != index })
    }
    return nodes.indices.filter { index in
      !held.contains(index) && nodes[index].members.contains { $0.mentioned.contains { $0 != index } }
    }
  }
}
