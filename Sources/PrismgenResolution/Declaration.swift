import PrismgenModel
import PrismgenSource

typealias ScopeID = Int
typealias DeclarationID = Int

/// A type, whatever number of bodies and extensions declare it.
struct Scope: Sendable {
  /// Without back-ticks; empty for a root.
  let name: String
  /// With the names of the types around it: `Outer.Inner`.
  var displayName = ""
  private let packedParent: Int32
  /// No body was parsed: only extensions name it.
  let isExternal: Bool
  /// Whether only the file of the declaration sees it.
  let isPrivate: Bool
  /// It is a module, and colons stand behind its name: `extension Kit::Job`.
  var isSelector = false
  /// `@globalActor` stands before one of its bodies.
  var isGlobalActor = false
  /// `@unsafe` stands before one of its bodies.
  var isUnsafe = false
  /// The type's own generic parameters, not those of the types around it.
  var parameters: [GenericParameterModel] = []
  var bodies = DeclarationList()
  var extensions = DeclarationList()

  init(name: String, parent: ScopeID, isExternal: Bool, isPrivate: Bool) {
    (self.name, packedParent) = (name, Int32(parent))
    (self.isExternal, self.isPrivate) = (isExternal, isPrivate)
  }

  /// What holds the top level of a module.
  static let root = Scope(name: "", parent: -1, isExternal: false, isPrivate: false)

  var parent: ScopeID { Int(packedParent) }
  var isRoot: Bool { packedParent < 0 }
  var declarations: [DeclarationID] { bodies + extensions }
}

/// Some declarations of a type. Most types have one body and one extension at most, for which an array would take memory of
/// its own.
struct DeclarationList: RandomAccessCollection, Sendable {
  private var head: Int32 = -1
  private var tail: [Int32] = []

  var startIndex: Int { 0 }
  var endIndex: Int { head < 0 ? 0 : 1 + tail.count }
  subscript(index: Int) -> DeclarationID { Int(index == 0 ? head : tail[index - 1]) }

  mutating func append(_ id: DeclarationID) {
    if head < 0 { head = Int32(id) } else { tail.append(Int32(id)) }
  }

  static func + (left: Self, right: Self) -> [DeclarationID] { Array(left) + Array(right) }
}

/// One body or extension, which does not change once its table is complete.
///
/// It has what look-ups ask of every declaration. All else is most of a module, and few ask for it: its file keeps that as
/// bytes; see ``SymbolTable/subscript(type:)``.
final class Declaration: @unchecked Sendable {
  let kind: TypeModel.Kind
  /// A freestanding macro stands among the members.
  let hasMacroExpansion: Bool
  /// Some case or property has a comment for the generator.
  let hasMemberDirectives: Bool
  let hasCaseCalledSwift: Bool
  /// A conformance in its inheritance clause may say by an attribute that an actor isolates it.
  let inheritsWithAttributes: Bool
  /// The access modifier as written, nil if there is none.
  let access: AccessLevel?
  private let counts: (cases: UInt32, payloads: UInt32, storedProperties: UInt32)
  /// Where its bytes begin in those of the file.
  private let start: DeclaringFile.Position
  /// Without back-ticks; for an extension the text of the extended type.
  let name: String
  private let position: SourceLocation.Position
  let attributes: [AttributeModel]
  let modifiers: [String]
  /// The types directly in it, extensions apart, which may stand there in broken sources only.
  let nested: [Declaration]
  /// nil: it has none of that.
  private let rarities: Rarities?
  private let origin: DeclaringFile
  // Nothing changes them once their table is complete, and they are looked at in every look-up.
  @exclusivity(unchecked) private var packedID: Int32 = -1
  @exclusivity(unchecked) private var packedParent = Int32(SymbolTable.moduleLevel)
  @exclusivity(unchecked) private var packedScope = Int32(SymbolTable.root)

  /// What most declarations have nothing of: empty arrays take room, too.
  private final class Rarities: Sendable {
    let genericParameters: [GenericParameterModel]
    let condition: Condition
    let directives: [Directive]
    let aliases: [AliasModel]
    let problems: [Diagnostic]
    let path: NamePath?

    private init(of type: borrowing TypeModel, _ path: NamePath?) {
      (genericParameters, condition, directives) = (type.genericParameters, type.condition, type.directives)
      (aliases, problems, self.path) = (type.aliases, type.problems, path)
    }

    /// nil: there is nothing.
    static func ofType(_ type: borrowing TypeModel, _ path: NamePath?) -> Rarities? {
      let isNothing =
        path == nil && type.genericParameters.isEmpty && type.condition.isEmpty && type.directives.isEmpty
        && type.aliases.isEmpty && type.problems.isEmpty
      return isNothing ? nil : Rarities(of: type, path)
    }
  }

  /// - Parameter writer: is given what the file keeps as bytes.
  init(_ type: consuming TypeModel, in origin: DeclaringFile, _ writer: inout ModelWriter) {
    var nested: [Declaration] = []
    type.types.drain { nested.append(Declaration($0, in: origin, &writer)) }
    self.nested = nested
    self.origin = origin
    (kind, name, access) = (type.kind, Names.plain(type.name), type.access)
    if let full = type.extendedType?.desugaredBeforeMembers { type.extendedType = full }
    let path = type.extendedType?.outerPaths.first
    rarities = Rarities.ofType(type, path == NamePath(first: name) ? nil : path)
    (position, attributes, modifiers) = (type.location.position, type.attributes, type.modifiers)
    hasMacroExpansion = type.hasMacroExpansion
    hasMemberDirectives =
      type.cases.contains { !$0.directives.isEmpty } || type.properties.contains { !$0.directives.isEmpty }
    hasCaseCalledSwift = type.cases.contains { Names.plain($0.name) == "Swift" }
    inheritsWithAttributes = type.inheritedTypes.contains(where: \.beginsWithAttribute)
    counts = (
      UInt32(type.cases.count), UInt32(type.cases.count { $0.parameters?.isEmpty == false }),
      UInt32(type.storedPropertyCount)
    )
    start = DeclaringFile.write(type, to: &writer)
  }

  /// Its place among the declarations of the table.
  var id: DeclarationID {
    get { Int(packedID) }
    set { packedID = Int32(newValue) }
  }
  /// The enclosing body or extension; at the top level that of its file, see ``SymbolTable/topLevel(of:inContext:)``.
  var parent: DeclarationID {
    get { Int(packedParent) }
    set { packedParent = Int32(newValue) }
  }
  /// For an extension the extended type, once it is bound.
  var scope: ScopeID {
    get { Int(packedScope) }
    set { packedScope = Int32(newValue) }
  }
  var location: SourceLocation { SourceLocation(path: origin.path, position) }
  var genericParameters: [GenericParameterModel] { rarities?.genericParameters ?? [] }
  /// The `#if` clauses between the enclosing declaration (or the file) and this one.
  var condition: Condition { rarities?.condition ?? [] }
  var directives: [Directive] { rarities?.directives ?? [] }
  var aliases: [AliasModel] { rarities?.aliases ?? [] }
  /// What in it is no Swift.
  var problems: [Diagnostic] { rarities?.problems ?? [] }
  /// For an extension the extended type's name.
  var path: NamePath? { kind == .extension ? rarities?.path ?? NamePath(first: name) : nil }
  /// What the file imports.
  var libraries: KnownLibraries { origin.libraries }
  /// An index into the module's files; context files follow behind them.
  var file: Int { origin.number }
  /// See ``FileModel/isMainActorByDefault``.
  var isMainActorByDefault: Bool { origin.isMainActorByDefault }
  var caseCount: Int { Int(counts.cases) }
  /// Cases with associated values.
  var payloadCount: Int { Int(counts.payloads) }
  var storedPropertyCount: Int { Int(counts.storedProperties) }

  /// All that resolution asks for: no types in it, and neither methods nor documentation of its own.
  ///
  /// Complexity: linear in the number of members; nothing is kept of it.
  func readType() -> TypeModel {
    var type = TypeModel(
      kind: kind, name: name, location: location, attributes: attributes, modifiers: modifiers,
      genericParameters: genericParameters, requirements: nil, inheritedTypes: [], condition: condition,
      documentation: [], directives: directives)
    type.aliases = aliases
    type.problems = problems
    type.hasMacroExpansion = hasMacroExpansion
    origin.read(from: start) { reader throws(ByteReader.Damage) in try reader.readMembers(of: &type) }
    return type
  }

  func readClauses() -> ClausesModel {
    origin.read(from: start) { reader throws(ByteReader.Damage) in try reader.clauses() }
  }

  /// If not, none of the types that ``readType()`` reads begins with one of `names`.
  func mayMention(_ names: NameSet) -> Bool { origin.mayMention(names, at: start) }

  /// If not, no type of a member begins with one of `names` without generic arguments right behind it.
  func mayMentionInBody(_ names: NameSet) -> Bool { origin.mayMentionInBody(names, at: start) }
}

extension TypeText {
  /// `@MainActor Hashable`
  fileprivate var beginsWithAttribute: Bool {
    guard case .verbatim(let text)? = pieces.first else { return false }
    return text.utf8.first == UInt8(ascii: "@")
  }
}

/// What a name means inside a scope.
enum Member {
  case type(ScopeID)
  case alias(Int)
}

/// One of the names behind the name of a composition.
struct CompositionPart {
  var path: NamePath
  /// nil: no source declares it.
  var member: Member?
  /// What the path stands directly inside of.
  var level = SymbolTable.moduleLevel

  var type: ScopeID? { if case .type(let scope) = member { scope } else { nil } }
}

struct Alias {
  /// Those of the same declaration or file, whose array this is.
  private let siblings: [AliasModel]
  private let index: Int32
  private let packedDeclaration: Int32

  init(_ index: Int, of siblings: [AliasModel], in declaration: DeclarationID) {
    (self.siblings, self.index, packedDeclaration) = (siblings, Int32(index), Int32(declaration))
  }

  var model: AliasModel { _read { yield siblings[Int(index)] } }
  /// The body or extension that declares it; at the top level as ``Declaration/parent``.
  var declaration: DeclarationID { Int(packedDeclaration) }
}

extension [TypeModel] {
  /// Hands the elements to `body` in their order and is empty then. They are moved: a copy of a model costs a retain for
  /// each of its fields.
  mutating func drain(_ body: (consuming TypeModel) -> Void) {
    if isEmpty { return }
    // In the buffer, where elements change places without a copy.
    withUnsafeMutableBufferPointer { $0.reverse() }
    while let type = popLast() { body(type) }
    self = []
  }
}
