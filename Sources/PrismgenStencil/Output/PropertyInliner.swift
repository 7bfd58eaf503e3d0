package import PrismgenModel
package import PrismgenSource

/// Writes case properties into the bodies of enums, the way of the enum-properties tool.
///
/// ```swift
/// enum Traffic {
///   case green(Int)
///
///   var green: Int? {
///     get {
///       guard case let .green(value) = self else { return nil }
///       return value
///     }
///     …
/// ```
///
/// Which cases get one is decided as it is for files of their own. What stands there as it is to be is left alone, so that a
/// second run changes nothing; but where a case has other values than when its property was written, that is written again.
/// Indentation and line ends are those of the file. Private enums can be served only so.
package struct PropertyInliner: Sendable {
  /// A case that may get a property, and what that is called, with back-ticks where it needs them.
  private typealias Named = (enumCase: CaseModel, name: String)
  private typealias Conditions = PrismgenModel.ConditionText

  /// Where properties stand that are as they are to be.
  package private(set) var upToDate: Set<SourceLocation> = []
  /// Where the enums are that get no property which they do not have.
  package private(set) var excluded: Set<SourceLocation> = []
  /// The properties of before, by the places of their cases, which have other values now.
  private var outdated: [SourceLocation: Range<Int>] = [:]
  private var places: Set<SourceLocation> = []
  private let hidesVoid: Bool
  private let propertyName: @Sendable (CaseModel) -> String?
  private var edits: TextEdits

  /// - Parameters:
  ///   - hidesVoid: some type or alias of the module is called `Void`.
  ///   - propertyName: what the property for a case is called; nil: the user wants none.
  ///   - regionCount: how many regions stand in the body of a type. An enum with one of its own gets what that asks for;
  ///     the properties that it has are kept up to date.
  package init(
    _ buffer: SourceBuffer, model: FileModel, hidesVoid: Bool,
    propertyName: @escaping @Sendable (CaseModel) -> String?,
    regionCount: (SourceRange) -> Int = { _ in 0 }
  ) {
    self.hidesVoid = hidesVoid
    self.propertyName = propertyName
    edits = TextEdits(buffer)
    for type in model.types { look(into: type, regionCount) }
  }

  private mutating func look(into type: TypeModel, _ regionCount: (SourceRange) -> Int) {
    for member in type.types { look(into: member, regionCount) }
    guard type.kind == .enum else { return }
    let isWithRegion = regionCount(type.body) > type.types.reduce(0) { $0 + regionCount($1.body) }
    if type.body.isEmpty || isWithRegion { excluded.insert(type.location) }
    if !type.body.isEmpty, !type.properties.isEmpty,
      type.cases.contains(where: { $0.parameters?.isEmpty == false })
    {
      findProperties(of: type)
    }
  }

  /// Those of before. What differs from them in anything but what the values of the case make of it is the user's.
  private mutating func findProperties(of type: TypeModel) {
    let properties = Dictionary(grouping: type.properties, by: \.name)
    let cases = Dictionary(grouping: type.cases.compactMap(named), by: \.name)
    for (name, cases) in cases {
      for named in cases {
        let condition = Conditions.conjunction(named.enumCase.condition)
        let candidates = (properties[name] ?? []).filter {
          cases.count == 1 || Conditions.conjunction($0.condition) == condition
        }
        guard candidates.count == 1, let place = candidates.first?.location else { continue }
        let (start, text) = (place.offset - "var ".utf8.count, propertyText(of: named, unit: ""))
        guard start >= type.body.start, let old = text.find(in: edits.text[start...]),
          let new = text.find(in: Array(self.text(of: named, unit: "").utf8)[...])
        else { continue }
        if old.values == new.values {
          upToDate.insert(place)
        } else {
          outdated[named.enumCase.location] = start..<start + old.length
          places.insert(place)
        }
      }
    }
  }

  /// The model without the properties that are to be written again.
  package func reduced(_ model: FileModel) -> FileModel {
    func reduced(_ type: TypeModel) -> TypeModel {
      var type = type
      type.properties.removeAll { places.contains($0.location) }
      type.types = type.types.map(reduced)
      return type
    }
    if places.isEmpty { return model }
    var model = model
    model.types = model.types.map(reduced)
    return model
  }

  /// Writes the properties that are decided about, by the places of their enums.
  package mutating func write(_ decided: [SourceLocation: ResolvedEnum], into types: [TypeModel]) {
    write(decided, into: types, unit: firstUnit(in: types) ?? "  ")
  }

  /// - Parameter unit: the indentation around the types, for those whose members do not tell theirs.
  private mutating func write(
    _ decided: [SourceLocation: ResolvedEnum], into types: [TypeModel], unit: String
  ) {
    for type in types {
      let unit = self.unit(of: type) ?? unit
      write(decided, into: type.types, unit: unit)
      if let found = decided[type.location] { write(found, into: type, unit) }
    }
  }

  private mutating func write(_ found: ResolvedEnum, into type: TypeModel, _ unit: String) {
    let models = Dictionary(type.cases.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    var new: [(named: Named, resolved: ResolvedCase)] = []
    for resolved in found.cases where resolved.property != nil {
      guard let named = models[resolved.location].flatMap(named) else { continue }
      if let range = outdated[resolved.location] {
        replace(range, with: named, resolved, in: type, unit)
      } else {
        new.append((named, resolved))
      }
    }
    let isPublic = found.target.memberModifier.contains("public ")
    if !new.isEmpty, !excluded.contains(type.location) {
      insert(new, isPublic ? "public " : "", into: type, unit)
    }
  }

  /// Edits the text as `editor` does, too.
  package mutating func add(_ editor: InlineEditor) { edits.add(editor.edits) }

  /// The text with the properties.
  package var result: [UInt8] { edits.result }

  private func named(_ enumCase: CaseModel) -> Named? {
    propertyName(enumCase).map { (enumCase, Self.escaped($0)) }
  }

  private mutating func insert(
    _ cases: [(named: Named, resolved: ResolvedCase)], _ access: String, into type: TypeModel, _ unit: String
  ) {
    let outer = indentation(at: type.location)
    let properties = cases.map { named, resolved in
      let lines = property(for: named, resolved, access, unit).split(separator: "\n").map {
        outer + unit + $0
      }
      return "\n\n" + lines.joined(separator: "\n")
    }
    let text = edits.text
    var end = type.body.end
    while end > type.body.start, text[end - 1].isSpace { end -= 1 }
    let isOneLine = !text[end..<type.body.end].contains(UInt8(ascii: "\n"))
    let inserted = properties.joined() + (isOneLine ? "\n" + outer : "")
    edits.replace(end..<(isOneLine ? type.body.end : end), with: inserted.utf8)
  }

  private mutating func replace(
    _ range: Range<Int>, with named: Named, _ resolved: ResolvedCase, in type: TypeModel, _ unit: String
  ) {
    let outer = indentation(at: type.location)
    let lines = text(of: named, resolved, unit: unit).split(separator: "\n")
    edits.replace(range, with: lines.joined(separator: "\n" + outer + unit).utf8)
  }

  /// What the members of the type are indented by more than the type itself; nil if all stand on its line.
  private func unit(of type: TypeModel) -> String? {
    let outer = indentation(at: type.location)
    let members =
      type.cases.map(\.location) + type.properties.map(\.location) + type.functions.map(\.location)
      + type.types.map(\.location)
    for member in members where member.line > type.location.line {
      let inner = indentation(at: member)
      if inner.hasPrefix(outer), inner != outer { return String(inner.dropFirst(outer.count)) }
    }
    return nil
  }

  private func firstUnit(in types: [TypeModel]) -> String? {
    for type in types {
      if let unit = unit(of: type) ?? firstUnit(in: type.types) { return unit }
    }
    return nil
  }

  private func indentation(at location: SourceLocation) -> String {
    let line = edits.text[(location.offset - location.column + 1)...]
    return String(decoding: line.prefix(while: Whitespace.isBlank), as: UTF8.self)
  }

  private func property(
    for named: Named, _ resolved: ResolvedCase, _ access: String, _ unit: String
  ) -> String {
    let attributes = resolved.attributes.map { $0 + "\n" }.joined()
    let code = attributes + access + text(of: named, resolved, unit: unit)
    return resolved.condition.map { "#if \($0)\n\(code)\n#endif" } ?? code
  }

  /// The declaration, from `var` on.
  private func text(of named: Named, _ resolved: ResolvedCase? = nil, unit: String) -> String {
    let text = propertyText(of: named, unit: unit)
    guard let parameters = named.enumCase.parameters, !parameters.isEmpty else {
      return text.withoutValues(type: hidesVoid ? "()?" : "Void?", unsafe: .init(resolved))
    }
    return text.withValues(Self.parts(parameters, resolved))
  }

  private func propertyText(of named: Named, unit: String) -> PropertyText {
    PropertyText(name: named.name, caseName: Self.escaped(named.enumCase.name), unit: unit)
  }

  /// As it is written, but for two that are names of cases without back-ticks, and no names of properties.
  private static func escaped(_ name: String) -> String {
    ["Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  private static func parts(_ parameters: [ParameterModel], _ resolved: ResolvedCase?) -> PropertyText.Parts {
    let arguments = parameters.enumerated().map { index, parameter in
      argumentLabel(parameter)
        + (parameter.type.isAutoclosure && parameter.type.wordsBeforeArrow.canThrow ? "try " : "")
        + (parameters.count == 1 ? "newValue" : "newValue.\(index)")
        + (parameter.type.isAutoclosure ? "()" : "")
    }
    // Several values that are bound as one tuple are a warning, and an error if one of them is an autoclosure.
    let isTakenApart = parameters.count > 1
    let bindings = isTakenApart ? parameters.indices.map { "value\($0)" }.joined(separator: ", ") : "value"
    var result = isTakenApart ? "(\(bindings))" : bindings
    if resolved?.isAttributedFunction == true { result = ".some(\(result))" }
    return .init(
      type: optionalType(parameters), bindings: bindings, result: result,
      arguments: arguments.joined(separator: ", "), unsafe: .init(resolved))
  }

  private static func label(_ parameter: ParameterModel) -> String {
    guard let label = parameter.firstName, label != "_" else { return "" }
    return label + ": "
  }

  private static func argumentLabel(_ parameter: ParameterModel) -> String {
    let written = label(parameter)
    return written.isEmpty ? "" : String(written.dropLast(2)).withoutBackticks.asArgumentLabel + ": "
  }

  private static func optionalType(_ parameters: [ParameterModel]) -> String {
    func text(_ type: TypeText) -> String {
      guard type.isImplicitlyUnwrapped else { return type.text }
      return (type.shape == .postfix ? type.text : "(\(type.text))") + "?"
    }
    guard parameters.count == 1, let only = parameters.first?.type else {
      return "(" + parameters.map { label($0) + text($0.type) }.joined(separator: ", ") + ")?"
    }
    return only.shape == .postfix || only.isImplicitlyUnwrapped ? text(only) + "?" : "(\(only.text))?"
  }
}
