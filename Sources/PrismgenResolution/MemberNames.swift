import PrismgenModel
import PrismgenSource

/// What the user already declared on a type, in its body and in its unconstrained extensions in all files.
struct MemberNames {
  struct Entry {
    var location: SourceLocation
    var isMethod: Bool
    /// The property, with the declaration that it stands in.
    var property: (model: PropertyModel, declaration: DeclarationID)?
  }

  /// Instance properties, methods without parameters, and nested types: what a generated property collides with.
  private var values: [String: Entry] = [:]
  /// Those among them that stand in an `#if`.
  private var conditional: [String: [(condition: Condition, entry: Entry)]] = [:]
  /// Instance properties of constrained extensions.
  private(set) var constrained: Set<String> = []
  /// Methods with parameters.
  private(set) var methods: [String: SourceLocation] = [:]
  /// Static members and nested types.
  private(set) var statics: [String: SourceLocation] = [:]
  /// What a body uses without a base, which a generated member of that name would hide.
  private(set) var unqualifiedNames: Set<String> = []
  /// See ``TypeModel/unqualifiedValues``.
  private var unqualifiedValues: Set<String> = []
  /// Types that a body uses without a base, which a nested type of that name would hide.
  private(set) var nestedTypeNames: Set<String> = []
  /// Those of ``unqualifiedValues`` and of ``nestedTypeNames`` that may be what a module declares of which nothing was read.
  private var importedNames: Set<String> = []
  /// All that is asked for; nil: anything may be.
  private let soughtName: String?

  /// Those of the type that `declaration` declares: what only another branch of an `#if` declares is never beside it.
  ///
  /// - Parameters:
  ///   - name: nobody will ask for another one.
  ///   - importsUnread: whether a file imports what was not read.
  init(
    besides declaration: DeclarationID, in table: SymbolTable, named name: String? = nil,
    importsUnread: (_ file: Int) -> Bool
  ) {
    soughtName = name
    let scope = table.declarations[declaration].scope
    let condition = table.fullCondition(declaration)
    for id in table.scopes[scope].declarations {
      if !condition.isEmpty, ConditionText.areExclusive(condition, table.fullCondition(id)) { continue }
      let (declaration, type) = (table.declarations[id], table[type: id])
      unqualifiedNames.formUnion(type.unqualifiedNames)
      unqualifiedValues.formUnion(type.unqualifiedValues)
      nestedTypeNames.formUnion(type.nestedTypeNames.lazy.map(\.rawValue))
      if !type.unqualifiedValues.isEmpty || !type.nestedTypeNames.isEmpty, importsUnread(declaration.file) {
        importedNames.formUnion(type.unqualifiedValues)
        importedNames.formUnion(type.nestedTypeNames.lazy.map(\.rawValue))
      }
      // Rule 70: the members of a constrained extension are more specialised and do not collide, except methods where
      // the other one is a property.
      let isConstrained = type.isConstrainedExtension && !table.mayRequireNothing(id)
      if !isConstrained {
        addProperties(type.properties, of: id)
        for alias in declaration.aliases { addType(alias.name, alias.location) }
        for nested in declaration.nested { addType(nested.name, nested.location) }
      } else {
        constrained.formUnion(type.properties.lazy.filter { !$0.isStatic }.map { Names.plain($0.name) })
      }
      addFunctions(type.functions, onlyWithoutParameters: isConstrained)
    }
  }

  /// The instance member of that name that may stand beside what `condition` is of.
  func value(_ name: String, under condition: Condition) -> Entry? {
    values[name]
      ?? conditional[name]?.first { !ConditionText.areExclusive($0.condition, condition) }?.entry
  }

  /// An instance member of that name, whatever its parameters and conditions are.
  func anyValue(_ name: String) -> SourceLocation? {
    methods[name] ?? (values[name] ?? conditional[name]?.first?.entry)?.location
  }

  /// Whether code in the bodies uses a function of that name which stands around the type.
  func usesOuterFunction(_ name: String) -> Bool { unqualifiedNames.contains(name) && !hasInstance(name) }

  /// Whether code in the bodies uses a variable of that name which stands around the type, or a function of it as a value, if
  /// there is one.
  func usesOuterValue(_ name: String, isFunction: Bool) -> Bool {
    let isUsed =
      unqualifiedValues.contains(name)
      || !isFunction && unqualifiedValues.contains { $0.hasPrefix(name + ".") }
    return isUsed && !hasInstance(name)
  }

  /// Whether code in the bodies uses the name, and may mean by it what a module declares of which nothing was read.
  ///
  /// - Parameter members: what is generated has these, so that who asks the name for one means that.
  func mayUseImport(_ name: String, besides members: @autoclosure () -> Set<String>) -> Bool {
    if importedNames.isEmpty || anyValue(name) != nil || constrained.contains(name) { return false }
    if importedNames.contains(name) { return true }
    let asked = importedNames.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }
    return !asked.isEmpty && !members().isSuperset(of: asked)
  }

  private func hasInstance(_ name: String) -> Bool { values[name] != nil || methods[name] != nil }

  private mutating func add(_ entry: Entry, _ name: String, under condition: Condition) {
    if !condition.isEmpty {
      conditional[name, default: []].append((condition, entry))
    } else if values[name] == nil {
      values[name] = entry
    }
  }

  private func isSought(_ name: String) -> Bool { soughtName.map { $0 == name } ?? true }

  private mutating func addProperties(_ properties: [PropertyModel], of id: DeclarationID) {
    for property in properties {
      for name in property.declaredNames where isSought(name) {
        if property.isStatic {
          statics[name] = property.location
        } else {
          let entry = Entry(location: property.location, isMethod: false, property: (property, id))
          add(entry, name, under: property.condition)
        }
      }
    }
  }

  private mutating func addFunctions(_ functions: [FunctionModel], onlyWithoutParameters: Bool) {
    for function in functions where !onlyWithoutParameters || function.parameterCount == 0 {
      let name = Names.plain(function.name)
      guard isSought(name) else { continue }
      switch (function.isStatic, function.parameterCount > 0) {
      case (true, false): statics[name] = function.location
      case (true, true): break
      case (false, true): methods[name] = function.location
      case (false, false):
        add(Entry(location: function.location, isMethod: true), name, under: function.condition)
      }
    }
  }

  private mutating func addType(_ name: String, _ location: SourceLocation) {
    let name = Names.plain(name)
    guard isSought(name) else { return }
    statics[name] = location
    add(Entry(location: location, isMethod: false), name, under: [])
  }
}

extension TypeModel {
  /// `extension E where T == Int`, `extension Outer.E<Int>`.
  var isConstrainedExtension: Bool {
    kind == .extension && (requirements != nil || extendedType?.text.contains("<") == true)
  }
}
