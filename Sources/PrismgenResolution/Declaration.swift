import PrismgenModel
import PrismgenSource

typealias ScopeID = Int
typealias DeclarationID = Int

/// A type, whatever number of bodies and extensions declare it.
struct Scope: Sendable {
  /// Without back-ticks; empty for the root.
  var name: String
  /// With the names of the types around it: `Outer.Inner`.
  var displayName = ""
  var parent: ScopeID
  /// No body was parsed: only extensions name it.
  var isExternal: Bool
  /// Whether only the file of the declaration sees it.
  var isPrivate: Bool
  /// The type's own generic parameters, not those of the types around it.
  var parameters: [GenericParameterModel] = []
  var bodies: [DeclarationID] = []
  var extensions: [DeclarationID] = []
}

/// One body or extension, which does not change once its table is complete. A class, because a copy of a `TypeModel` costs
/// a retain for each of its fields.
final class Declaration: @unchecked Sendable {
  /// Without the types in it, which are declarations of their own.
  let type: TypeModel
  /// Without back-ticks.
  let name: String
  /// The access modifier as written, nil if there is none.
  let access: AccessLevel?
  /// The types directly in it, extensions apart, which may stand there in broken sources only.
  let nested: [Declaration]
  /// What the file imports.
  let libraries: KnownLibraries
  /// For an extension the extended type's name.
  let path: NamePath?
  // Nothing changes them once their table is complete, and they are looked at in every look-up.

  /// An index into the module's files; context files follow behind them.
  @exclusivity(unchecked) private(set) var file = -1
  /// The enclosing body or extension; at the top level ``SymbolTable/moduleLevel`` or ``SymbolTable/contextLevel``.
  @exclusivity(unchecked) var parent: DeclarationID = SymbolTable.moduleLevel
  /// For an extension the extended type, once it is bound.
  @exclusivity(unchecked) var scope: ScopeID = SymbolTable.root

  init(_ type: consuming TypeModel, libraries: KnownLibraries) {
    var nested: [Declaration] = []
    type.types.drain { nested.append(Declaration($0, libraries: libraries)) }
    self.nested = nested
    self.libraries = libraries
    name = Names.plain(type.name)
    access = type.access
    if let full = type.extendedType?.desugared { type.extendedType = full }
    path =
      type.kind == .extension ? type.extendedType?.outerPaths.first ?? NamePath(first: name) : nil
    self.type = consume type
  }

  /// Puts it, with what is nested in it, into a file.
  func place(inFile file: Int) {
    self.file = file
    for declaration in nested { declaration.place(inFile: file) }
  }
}

/// What a name means inside a scope.
enum Member {
  case type(ScopeID)
  case alias(Int)
}

struct Alias {
  var model: AliasModel
  var declaration: DeclarationID
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
