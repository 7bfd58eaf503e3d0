package import PrismgenModel

/// A C module as Swift sees it: the text that `swift-synthesize-interface` prints, read as Swift.
package struct Interface: Sendable {
  /// The file's types and aliases, variables in the order of the header.
  let types: [String: TypeModel]
  /// The types that are the header's own, in its order. `swift_name` puts some into others.
  let order: [String]
  let aliases: [String: String]
  let variables: [PropertyModel]
  let functions: Set<String>
  /// Names that no source can write without a warning or an error, each with the reason.
  private(set) var unspeakable: [String: String] = [:]
  /// What `swift_name` makes of functions, by the type that they are members of.
  private let extensionMembers: [String: [String]]
  private let variableIndices: [String: Int]
  /// An enumerator and a macro of one name, which Swift cannot tell apart.
  private let ambiguousVariables: Set<String>

  package init(_ file: FileModel) {
    var types: [String: TypeModel] = [:]
    var namesOfTwo: [String] = []
    var order: [String] = []
    var extensionMembers: [String: [String]] = [:]
    func add(_ type: TypeModel, in outer: String) {
      let name = outer + type.name.withoutBackticks
      if type.kind != .extension {
        guard types[name] == nil else { return namesOfTwo.append(name) }
        types[name] = type
        if !type.name.hasPrefix(Self.unnamed) { order.append(name) }
      } else {
        extensionMembers[name, default: []] += type.properties.map(\.name.withoutBackticks)
      }
      for nested in type.types { add(nested, in: name + ".") }
    }
    for type in file.types { add(type, in: "") }
    self.types = types
    self.extensionMembers = extensionMembers
    self.order = order
    aliases = Dictionary(
      file.aliases.compactMap { alias in
        alias.target.map { (alias.name.withoutBackticks, $0.text.withoutBackticks) }
      },
      uniquingKeysWith: { first, _ in first })
    variables = file.variables
    functions = Set(file.functions.map(\.name.withoutBackticks))
    variableIndices = Dictionary(
      file.variables.enumerated().map { ($1.name.withoutBackticks, $0) },
      uniquingKeysWith: { first, _ in first })
    var ambiguous: Set<String> = []
    for (index, variable) in variables.enumerated() {
      let name = variable.name.withoutBackticks
      if variableIndices[name] != index { ambiguous.insert(name) }
    }
    ambiguousVariables = ambiguous
    unspeakable = reasonsNotToName(file.aliases)
    // `struct x {…};` beside `typedef struct {…} x;`.
    for name in namesOfTwo { unspeakable[name] = Self.isOfTwo }
  }

  /// What the names of types begin with that have none in C.
  static let unnamed = "__Unnamed_"

  private static let isOfTwo = "is the name of two types in Swift"

  private func reasonsNotToName(_ aliases: [AliasModel]) -> [String: String] {
    var reasons = types.filter { $0.value.attributes.isDeprecated }.mapValues { _ in "is deprecated" }
    for alias in aliases {
      let name = alias.name.withoutBackticks
      // `typedef enum x {…} x_t; typedef x_t x;` is one type.
      if types[name] != nil, alias.target.map({ resolve($0.text) }) == name { continue }
      if !alias.attributes.isEmpty { reasons[name] = "is deprecated" }
      // C keeps `struct x` and `typedef … x` apart.
      if types[name] != nil { reasons[name] = Self.isOfTwo }
    }
    return reasons
  }

  /// Adds names with the reasons that something else than the interface tells.
  package mutating func add(obstacles: [String: String]) {
    unspeakable.merge(obstacles) { known, _ in known }
  }

  /// Why `text` names a type that cannot be named; nil if all can be.
  func obstacle(in text: String) -> String? {
    guard !unspeakable.isEmpty else { return nil }
    // Types inside of others have periods in their names.
    let paths = text.split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }.map(String.init)
    return identifiers(in: text).union(paths).sorted().lazy.compactMap { name in
      unspeakable[name].map { "'\(name)' \($0)" }
    }.first
  }

  func extensionMembers(of name: String) -> [String] { extensionMembers[name] ?? [] }

  /// The types inside the type `name`, in its declaration and elsewhere.
  func types(in name: String) -> [String] {
    types.keys.compactMap { $0.hasPrefix(name + ".") ? String($0.dropFirst(name.count + 1)) : nil }
  }

  /// Whether the constants of the enum `name` are variables, and no members of it.
  func variableType(of name: String) -> Bool {
    types[name].map { $0.kind == .struct && !$0.isOptionSet } ?? true
  }

  /// Whether the module has a type or an alias of the name.
  func declares(_ name: String) -> Bool { types[name] != nil || aliases[name] != nil }

  /// Whether the constant `name` cannot be written by its name: it means a type, or two constants.
  func hides(_ name: String) -> Bool { declares(name) || ambiguousVariables.contains(name) }

  package func declared(of names: Set<String>) -> Set<String> { names.filter(declares) }

  /// A type of the standard library as it must be written beside those of the module. Where a type `Swift` hides the module
  /// behind a period, that needs Swift 6.3 (SE-0491).
  package func standard(_ name: String) -> String {
    declares(name) ? standardLibrary + name : name
  }

  var standardLibrary: String { declares("Swift") ? "Swift::" : "Swift." }

  /// The type `name` as it must be written.
  func spelled(_ name: String) -> String {
    name.split(separator: ".").map { Names.escaped(String($0)) }.joined(separator: ".")
  }

  /// The type that `name` stands for, through any number of aliases.
  func resolve(_ name: String) -> String {
    var name = name.withoutBackticks
    for _ in 0..<16 {
      guard types[name] == nil, let target = aliases[name] else { return name }
      name = target
    }
    return name
  }

  /// What `text` names by aliases, through any number of others.
  func targets(in text: String) -> [String] {
    var (texts, seen) = ([text], Set<String>())
    var index = 0
    while index < texts.count {
      for name in identifiers(in: texts[index]).sorted()
      where types[name] == nil && seen.insert(name).inserted {
        texts += aliases[name].map { [$0] } ?? []
      }
      index += 1
    }
    return Array(texts.dropFirst())
  }

  func type(named name: String) -> TypeModel? { types[resolve(name)] }

  func variable(named name: String) -> PropertyModel? { variableIndices[name].map { variables[$0] } }
}

extension TypeModel {
  /// What the importer made of the members of a struct or union.
  var importedProperties: [PropertyModel] { properties.filter { !$0.isStatic } }

  func property(named name: String) -> PropertyModel? {
    importedProperties.first { $0.name.withoutBackticks == name }
  }

  var isOptionSet: Bool { inheritedTypes.contains { $0.text == "OptionSet" } }

  /// The type of the raw value: of `rawValue`, of its initialiser's stand-in, or the one behind an enum's colon.
  var rawType: String? {
    if kind == .enum { return inheritedTypes.first?.text }
    guard inheritedTypes.contains(where: { $0.text == "RawRepresentable" }) else { return nil }
    return property(named: "rawValue")?.type?.text
  }
}

extension PropertyModel {
  /// Not a global variable.
  var isConstant: Bool { !isLet && isReadOnly }

  /// `public var x: T { get }`, or `private(set)`.
  var isReadOnly: Bool {
    isLet || modifiers.contains { $0.hasSuffix("(set)") }
      || (!accessors.isEmpty && !accessors.contains("set"))
  }
}

extension [AttributeModel] {
  var isDeprecated: Bool {
    contains { $0.name == "available" && $0.arguments?.contains("deprecated") == true }
  }
}

extension String {
  /// A name, or several with periods between them, as C has it.
  var withoutBackticks: String { contains("`") ? replacing("`", with: "") : self }
}
