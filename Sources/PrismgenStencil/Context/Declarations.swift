package import PrismgenModel
package import PrismgenSource

/// All types of a set of files as templates see them: extensions folded into their types, inheritance followed.
///
/// Built in one go, read-only afterwards.
package final class Declarations: @unchecked Sendable {
  /// Sorted by full name.
  package private(set) var types: [TypeView] = []
  private var typesByName: [String: TypeView] = [:]
  private(set) var aliases: [String: TypeAliasView] = [:]
  var sortedAliases: [TypeAliasView] { aliases.sortedPairs.map(\.value) }
  /// Functions at the top level, sorted by name.
  private(set) var functions: [MethodView] = []
  private(set) var ancestry = Ancestry()
  /// Types that no template finds, but through others that refer to them.
  private(set) var hiddenTypes: [TypeView] = []
  /// By path.
  private let files: [SpelledText: FileModel]
  private let isLikeSourcery: Bool
  /// Of associated types by name, as Sourcery has them.
  private(set) var lastConstraints: [String: String] = [:]

  /// - Parameters:
  ///   - files: the files to render, in any order.
  ///   - isLikeSourcery: repeats Sourcery's mistakes: of two types of one name, in the branches of an `#if`,
  ///     the later one alone is seen, a type inside a generic one is not generic, in `let x, y: Int` only the last
  ///     variable has a type, and an associated type is the last one of its name, everywhere.
  ///   - buffer: the text of a file by its path, for the annotations in its comments.
  package init(_ files: [FileModel], isLikeSourcery: Bool = false, buffer: (String) -> SourceBuffer?) {
    self.isLikeSourcery = isLikeSourcery
    self.files = Dictionary(files.map { (SpelledText($0.path), $0) }) { $1 }
    var builder = DeclarationBuilder(world: self, isLikeSourcery: isLikeSourcery)
    for file in files.sorted(by: { $0.path.precedesInBytes($1.path) }) {
      builder.add(
        file,
        annotations: SourceAnnotations(buffer(file.path), isLikeSourcery: isLikeSourcery))
    }
    types = builder.finish().sorted { $0.name < $1.name }
    typesByName = builder.typesByName
    aliases = builder.aliases
    lastConstraints = builder.lastConstraints
    functions = builder.functions.map { ($0.name, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    hiddenTypes = builder.hiddenTypes
    for type in types + hiddenTypes { type.finish() }
    ancestry = Ancestry(types, self)
  }

  /// The type that `name` means inside `scope`: the innermost of that name.
  func type(named name: String, in scope: TypeView? = nil) -> TypeView? {
    lookUp(name, in: scope) { typesByName[$0] }
  }

  /// The type alias that `name` means inside `scope`.
  func alias(named name: String, in scope: TypeView?) -> TypeAliasView? {
    lookUp(name, in: scope) { aliases[$0] }
  }

  /// What an associated type conforms to; nil of a name that is none.
  func constraint(ofAssociatedType name: String, in scope: TypeView?) -> String? {
    guard isLikeSourcery else { return scope?.constraint(ofAssociatedType: name) }
    Reading.note(.otherDeclarations)
    guard typesByName[name]?.kind ?? .extension == .extension, aliases[name] == nil else { return nil }
    return lastConstraints[name]
  }

  func imports(of path: String) -> [ImportModel] { files[SpelledText(path)]?.imports ?? [] }

  /// A value as it is written, layout and comments included.
  func written(_ value: String?, at location: SourceLocation) -> String? {
    value.map { files[SpelledText(location.path)]?.writtenValues.text(at: location.offset) ?? $0 }
  }

  /// nil where the type is written as its text has it.
  func written(_ type: TypeText) -> String? {
    files[SpelledText(type.location.path)]?.writtenTypes.text(at: type.location.offset)
  }

  /// A type from its text in a signature.
  func shape(_ text: String) -> TypeShape {
    var shape = TypeShapeParser.parse(text)
    if isLikeSourcery { shape.attributes.removeAll { !$0.hasPrefix("@") && $0 != "inout" } }
    return shape
  }

  private func lookUp<Found>(_ name: String, in scope: TypeView?, _ find: (String) -> Found?) -> Found? {
    Reading.note(.otherDeclarations)
    if name == "Self", let scope { return find(scope.name) }
    var scope = scope
    while let current = scope {
      if let found = find("\(current.name).\(name)") { return found }
      scope = current.parent
    }
    return find(name)
  }
}
