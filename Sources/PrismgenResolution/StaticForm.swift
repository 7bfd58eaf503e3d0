import PrismgenModel
import PrismgenSource

/// How a static prism or lens is declared: as a property of a constrained extension, or as a generic function.
///
/// A property can stand for a generic type only where the part is its one parameter (`Whole == Load<Part>`), because
/// an extension has no parameters of its own (rules 102 to 104, 108, 110 to 113).
struct StaticForm: Hashable {
  /// `<T: P>`; nil: a property.
  var generics: String?
  var requirements: String
  /// The arguments of the optic, as the clause has them.
  var whole: String
  var part: String
}

extension Resolver {
  /// - Parameter hidden: becomes the name that only its module's unknown name tells from a generic parameter.
  /// - Returns: nil, if there is such a name.
  func staticForm(_ context: TypeContext, part: QualifiedType, hidden: inout String?) -> StaticForm? {
    let exact = parameter(equalTo: part, in: context)
    let remaining = context.parameters.filter { $0.name != exact || $0.kind != .type }
    var substitution: [String: [QualifiedType.Piece]] = [:]
    if let exact, remaining.count < context.parameters.count { substitution[exact] = [.parameter("Part")] }
    var names: [String] = []
    for parameter in remaining {
      // Rule 112: the optic's own parameters must stay visible.
      var name = parameter.name
      if ["Lens", "Part", "Prism", "Whole"].contains(name) {
        repeat { name += "_" } while context.parameters.contains { $0.name == name }
      }
      names.append(name)
      if name != parameter.name { substitution[parameter.name] = [.parameter(name)] }
    }
    func text(_ type: QualifiedType, _ hidden: inout String?) -> String? {
      fileText(
        type.substituting(substitution), parameters: names, seenFrom: context.declaration, hidden: &hidden)
    }
    func text(_ type: QualifiedType) -> String? {
      var hidden: String?
      return text(type, &hidden)
    }
    guard let whole = text(context.whole, &hidden), let partText = text(concrete(part, in: context), &hidden)
    else { return nil }
    var requirements = ["Whole == \(whole)"]
    let isOwnPart = exact.map { substitution[$0] == [.parameter("Part")] } ?? false
    if !isOwnPart { requirements.append("Part == \(partText)") }
    let ownPart = isOwnPart ? "Part" : partText
    // The name of such a type does not imply what it asks of its arguments about Sendable.
    if context.isPreconcurrency, isOwnPart,
      let constraint = context.parameters.first(where: { $0.name == exact })?.constraint.flatMap(text)
    {
      requirements.append("Part: \(constraint)")
    }
    if context.isPreconcurrency || !remaining.isEmpty {
      // What an optic leads to can be copied, whatever else the type takes.
      requirements += context.requirements.filter {
        !isOwnPart || !$0.isSuppression || $0.parameters != [exact]
      }.compactMap(text)
    }
    if remaining.isEmpty {
      return StaticForm(
        generics: nil, requirements: requirements.joined(separator: ", "), whole: whole, part: ownPart)
    }
    var generics: [String] = []
    for (parameter, name) in zip(remaining, names) {
      let prefix = parameter.kind == .value ? "let " : parameter.kind == .pack ? "each " : ""
      let constraint = parameter.constraint.flatMap(text).map { ": \($0)" } ?? ""
      generics.append(prefix + Names.typeName(name) + constraint)
    }
    return StaticForm(
      generics: "<\(generics.joined(separator: ", "))>", requirements: requirements.joined(separator: ", "),
      whole: whole, part: ownPart)
  }

  /// The parameter that `part` is: itself, or by a requirement as in `Row.Element == Column`.
  private func parameter(equalTo part: QualifiedType, in context: TypeContext) -> String? {
    if part.withoutParentheses.isParameter { return part.parameters[0] }
    for sides in context.requirements.map(\.sides) where sides.count == 2 {
      for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])]
      where side.pieces == part.pieces && other.withoutParentheses.isParameter {
        return other.parameters[0]
      }
    }
    return types(equalTo: part, in: context)?.parameters.first
  }

  /// `[Item.ID]` for `Item.Body` where `Item.Body == [Item.ID]`: `Part == Item.Body` beside that is a recursive requirement.
  private func concrete(_ part: QualifiedType, in context: TypeContext) -> QualifiedType {
    for sides in context.requirements.map(\.sides) where sides.count == 2 {
      for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] where side.pieces == part.pieces {
        if case .parameter? = other.pieces.first { continue }
        if !other.parameters.isEmpty { return other }
      }
    }
    return part
  }

  /// Whether `part` may be a generic parameter that a type holds: `[T].Element`, `Batch<T>.Value`. As that of a function of its
  /// own it would be equivalent to `Part`, which the compiler rejects.
  func mayBeParameter(_ part: QualifiedType, in context: TypeContext) -> Bool {
    if part.parameters.isEmpty || part.pieces.count == 1 { return false }
    if part.parameterAlias != nil { return true }
    let location = table.declarations[context.declaration].location
    if case .parameter? = part.pieces.first {
      return parameter(equalTo: part, in: context) == nil && concrete(part, in: context) == part
        && types(equalTo: part, in: context)?.isUndecided == true
    }
    // The compiler does not know it again in the signature of a function.
    if memberOfType(part, in: context) != nil { return true }
    let components = part.componentArguments
    guard components.count > 1, components.last?.isEmpty == true, part.split(separator: " ").count == 1,
      components.joined().contains(where: { !$0.parameters.isEmpty }),
      case .verbatim(let end)? = part.pieces.last, let member = end.split(separator: ".").last,
      member.last != "?", member != "Type", member != "Protocol"
    else { return false }
    if case .global? = part.pieces.first,
      let path = TypeText(part.pieces, location: location).outerPaths.first,
      let found = table.resolve(path, from: SymbolTable.moduleLevel)
    {
      guard case .alias(let index) = found, let target = table.aliases[index].model.target,
        let path = target.nominalPath,
        case .parameter = table.meaning(of: path.first, in: table.aliases[index].declaration)
      else { return false }
      if path.members.isEmpty { return true }
      var name = path.first
      if let argument = argument(for: name, of: table.aliases[index], in: components.dropLast()) {
        // What a member of `[T]` is, nobody asks.
        guard argument.isParameter else { return !argument.parameters.isEmpty }
        name = argument.parameters[0]
      }
      let equal = types(equalTo: [name] + path.members, in: context)
      return !equal.parameters.isEmpty || equal.isUndecided
    }
    // The pairs of a dictionary are none of its parameters.
    if part.pieces.first == .global("Dictionary"), member == "Element" { return false }
    // The index of a range, and of a slice of one, is its bound.
    if part.pieces.contains(where: { $0 == .global("Range") || $0 == .global("CountableRange") }),
      member.split(separator: "_").last == "Index"
    {
      return true
    }
    switch inherited(String(member), part, at: location) {
    case .type?: return false
    case .alias(let index)?: return mayStandForArgument(table.aliases[index])
    case nil: break
    }
    if Self.argumentNames.contains(String(member)) { return true }
    guard member.hasPrefix("__") else { return mayStandForArgument(part, at: location) }
    // An alias of rule 20 ends with the name that it stands for: `__Step_Element`.
    if let name = member.split(separator: "_").last, Self.argumentNames.contains(String(name)) { return true }
    return inheritsArguments(part, at: location)
  }

  /// What stands for a parameter of a type around the alias: `[T]` for the one of `Box` in `Box<[T]>.Value`.
  private func argument(
    for parameter: String, of alias: Alias, in components: ArraySlice<[QualifiedType]>
  ) -> QualifiedType? {
    guard alias.declaration >= 0 else { return nil }
    let hosts = table.chain(of: table.declarations[alias.declaration].scope)
    return zip(hosts, components.reversed()).firstResult { host, arguments in
      zip(table.scopes[host].parameters, arguments).first { Names.plain($0.0.name) == parameter }?.1
    }
  }

  /// What the type that `member` is the last name of inherits by that name from types of the sources.
  private func inherited(_ member: String, _ part: QualifiedType, at location: SourceLocation) -> Member? {
    guard let host = host(of: part, at: location), let scope = scope(at: host) else { return nil }
    return table.ancestry(of: scope).scopes.firstResult { table.member(member, of: $0) }
  }

  /// The path in front of the last name.
  private func host(of part: QualifiedType, at location: SourceLocation) -> NamePath? {
    guard case .global? = part.pieces.first,
      var path = TypeText(part.pieces, location: location).outerPaths.first, !path.members.isEmpty
    else { return nil }
    path.members.removeLast()
    return path
  }

  private func scope(at path: NamePath) -> ScopeID? {
    table.resolve(path, from: SymbolTable.moduleLevel).flatMap { table.scope(of: $0) }
  }

  /// A member that no source declares: of a type of another module it may be an alias, and where a type of this one inherits it,
  /// or has it inferred, whatever that stands for.
  private func mayStandForArgument(_ part: QualifiedType, at location: SourceLocation) -> Bool {
    guard let host = host(of: part, at: location) else { return false }
    return scope(at: host) != nil || isUnread(host, from: SymbolTable.moduleLevel)
  }

  /// An inherited alias may be an argument that the type gives to its generic superclass, or infers for a protocol; an array, an
  /// optional, a function or a tuple is none of its own parameters, whatever the arguments are.
  private func mayStandForArgument(_ alias: Alias) -> Bool {
    guard !alias.model.isAssociatedType, !table.isConditional(alias), let target = alias.model.target else {
      return true
    }
    if alias.declaration >= 0, isConcreteClass(table.declarations[alias.declaration].scope) { return false }
    return target.desugared == nil && (target.nominalPath != nil || target.tupleElements?.count == 1)
  }

  /// A superclass without parameters, which nobody gives arguments to.
  private func isConcreteClass(_ scope: ScopeID) -> Bool {
    table.chain(of: scope).allSatisfy { scope in
      table.scopes[scope].parameters.isEmpty && !table.scopes[scope].isExternal
    } && table.scopes[scope].bodies.allSatisfy { table.declarations[$0].kind == .class }
  }

  /// The path leads to a type that neither the sources nor the standard library declare.
  private func isUnread(_ path: NamePath, from level: DeclarationID, depth: Int = 0) -> Bool {
    switch table.resolve(path, from: level) {
    case .alias(let index)?:
      let alias = table.aliases[index]
      guard depth < 8, !alias.model.isAssociatedType, let target = alias.model.target?.outerPaths.first else {
        return false
      }
      return isUnread(target, from: alias.declaration, depth: depth + 1)
    case .type?: return false
    case nil:
      guard case .unknown = table.meaning(of: path.first, in: level) else { return false }
      return !StandardLibrary.names.contains(path.first) && !StandardLibrary.isGeneric(path.first)
    }
  }

  /// The type that has the alias inherits from a generic one, which may call its argument so: `class Row<T>: Cell<T>`.
  private func inheritsArguments(_ part: QualifiedType, at location: SourceLocation) -> Bool {
    guard let scope = host(of: part, at: location).flatMap(scope) else { return false }
    if let known = inheritsGenericTypes[scope] { return known }
    let answer = table.scopes[scope].bodies.contains { body in
      table[clauses: body].inheritedTypes.contains { $0.text.contains("<") }
    }
    inheritsGenericTypes[scope] = answer
    return answer
  }

  /// By which generic types of other modules tell what they hold.
  private static let argumentNames: Set<String> = [
    "ArrayLiteralElement", "Base", "Bound", "Element", "Failure", "Input", "Key", "Output", "Pointee",
    "Scalar",
    "Success", "Value", "Wrapped",
  ]

  /// Spells `type` for an extension of an optic at file scope, where `Whole` and `Part` are its parameters (rule 24).
  private func fileText(
    _ type: QualifiedType, parameters: [String], seenFrom declaration: DeclarationID, hidden: inout String?
  ) -> String? {
    let text = type.text { name in
      guard name == "Whole" || name == "Part" || parameters.contains(name) else {
        return Names.typeName(name)
      }
      guard let module = moduleDeclaring(name, seenFrom: declaration) else {
        hidden = name
        return name
      }
      return qualified(name, module: module, in: SymbolTable.root)
    }
    return hidden == nil ? text : nil
  }

  /// The optic's name at file scope.
  func opticName(_ name: String, in file: Int) -> String {
    guard
      table.isDeclaredAtTopLevel(name) || mayImportOpticNames(file)
        || isRuntimeNameOfOthers(name, in: file)
    else { return name }
    let runtime = options.runtime == .embedded ? module.name : "PrismOptics"
    guard let runtime else { return name }
    return qualified(name, module: runtime, in: SymbolTable.root)
  }

  /// A type around `scope` that was not parsed and may be generic.
  func foreignHost(of scope: ScopeID) -> String? {
    guard let host = table.chain(of: scope).first(where: { table.scopes[$0].isExternal }),
      !table.names.isKnown(host: host)
    else { return nil }
    return table.scopes[host].displayName
  }
}
