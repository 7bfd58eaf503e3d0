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
/// An enum in which no case has a value gets nothing, and a name that its body or an extension already declares is left
/// alone, so that a second run changes nothing. But where a case has other values than when its property was written, that is
/// written again. Indentation and line ends are those of the file. Private enums can be served only so. What cannot have a
/// property, ``notes`` tell: an enum whose values cannot be copied, an unavailable case, one with an autoclosure that runs on any
/// actor.
package struct PropertyInliner {
  /// A case that gets a property, and what that is called.
  private typealias Named = (enumCase: CaseModel, name: String)

  private let extensions: ExtensionMembers
  private let propertyName: (CaseModel) -> String?
  private var edits: TextEdits
  /// Why enums and cases with values were left out, in source order of the enums.
  package private(set) var notes: [Diagnostic] = []

  /// - Parameters:
  ///   - extensions: what the sources declare outside of the enums' bodies.
  ///   - propertyName: what the property for a case is called; nil: the user wants none.
  ///   - isExcluded: asked with the range of an enum's body; such an enum is left alone.
  package init(
    _ buffer: SourceBuffer, model: FileModel, extensions: ExtensionMembers,
    propertyName: @escaping (CaseModel) -> String?,
    isExcluded: (SourceRange) -> Bool = { _ in false }
  ) {
    self.extensions = extensions
    self.propertyName = propertyName
    edits = TextEdits(buffer)
    for type in model.types { visit(type, in: [], isExcluded) }
  }

  /// The text with the properties.
  package var result: [UInt8] { edits.result }

  private mutating func visit(_ type: TypeModel, in outer: [String], _ isExcluded: (SourceRange) -> Bool) {
    let path = ExtensionMembers.path(of: type, in: outer)
    for member in type.types { visit(member, in: path, isExcluded) }
    guard type.kind == .enum, !type.body.isEmpty, !isExcluded(type.body),
      !type.directives.contains(where: { $0.name == "skip" })
    else { return }
    guard type.cases.contains(where: { $0.parameters?.isEmpty == false }) else { return }
    let declared = type.memberNames.union(extensions.names(of: path))
    let counts = Dictionary(type.cases.map { ($0.name, 1) }, uniquingKeysWith: +)
    // Two cases of one name cannot both have the property, and neither has more right to it.
    let wanted: [Named] = type.cases.compactMap { enumCase in
      counts[enumCase.name] == 1 ? propertyName(enumCase).map { (enumCase, $0) } : nil
    }
    let uses = Dictionary(wanted.map { ($0.name, 1) }, uniquingKeysWith: +)
    let outdated = outdated(wanted, in: type)
    let missing = wanted.filter { named in
      (!declared.contains(named.name) || outdated[named.name] != nil) && uses[named.name] == 1
    }
    if missing.isEmpty { return }
    let suppressed = type.inheritedTypes.first { inherited in
      ["Copyable", "Swift.Copyable", "Escapable", "Swift.Escapable"].contains { inherited.text == "~\($0)" }
    }
    if let suppressed {
      return leaveOut("enum '\(type.name)' is \(suppressed.text)", at: type.location)
    }
    let cases = missing.filter { enumCase, _ in
      // Nobody can call it without waiting.
      let isOfAnyActor = (enumCase.parameters ?? []).contains {
        $0.type.isAutoclosure && $0.type.wordsBeforeArrow.contains("@isolated(any)")
      }
      guard isOfAnyActor || Availability(enumCase.attributes).isUnavailable else { return true }
      leaveOut(
        "case '\(enumCase.name)' \(isOfAnyActor ? "has an autoclosure that is @isolated(any)" : "is unavailable")",
        at: enumCase.location)
      return false
    }
    let new = cases.filter { outdated[$0.name] == nil }
    if !new.isEmpty { insert(new, into: type) }
    for named in cases {
      if let range = outdated[named.name] { replace(range, with: named, in: type) }
    }
  }

  /// The properties of before whose cases have other values now. What differs in anything else is the user's.
  private func outdated(_ wanted: [Named], in type: TypeModel) -> [String: Range<Int>] {
    let places = Dictionary(grouping: type.properties, by: \.name).filter { $1.count == 1 }
    var result: [String: Range<Int>] = [:]
    for named in wanted {
      guard let place = places[named.name]?.first?.location else { continue }
      let (start, text) = (place.offset - "var ".utf8.count, propertyText(of: named, unit: ""))
      guard start >= type.body.start, let old = text.find(in: edits.text[start...]),
        let new = text.find(in: Array(self.text(of: named, unit: "").utf8)[...]), old.values != new.values
      else { continue }
      result[named.name] = start..<start + old.length
    }
    return result
  }

  private mutating func leaveOut(_ reason: String, at location: SourceLocation) {
    notes.append(Diagnostic(.notInlined, .note, "\(reason); no property was written", at: location))
  }

  private mutating func insert(_ cases: [Named], into type: TypeModel) {
    let (outer, unit) = indentation(of: type)
    let access = type.modifiers.contains("public") ? "public " : ""
    let properties = cases.map { named in
      let lines = property(for: named, access, unit).split(separator: "\n").map { outer + unit + $0 }
      return "\n\n" + lines.joined(separator: "\n")
    }
    let text = edits.text
    var end = type.body.end
    while end > type.body.start, Whitespace.isWhitespace(text[end - 1]) { end -= 1 }
    let isOneLine = !text[end..<type.body.end].contains(UInt8(ascii: "\n"))
    let inserted = properties.joined() + (isOneLine ? "\n" + outer : "")
    edits.replace(end..<(isOneLine ? type.body.end : end), with: inserted.utf8)
  }

  private mutating func replace(_ range: Range<Int>, with named: Named, in type: TypeModel) {
    let (outer, unit) = indentation(of: type)
    let lines = text(of: named, unit: unit).split(separator: "\n")
    edits.replace(range, with: lines.joined(separator: "\n" + outer + unit).utf8)
  }

  /// The white space before the enum, and what its members have more than that.
  private func indentation(of type: TypeModel) -> (outer: String, unit: String) {
    let outer = indentation(at: type.location)
    for enumCase in type.cases where enumCase.location.line > type.location.line {
      let inner = indentation(at: enumCase.location)
      if inner.hasPrefix(outer), inner != outer { return (outer, String(inner.dropFirst(outer.count))) }
    }
    return (outer, "  ")
  }

  private func indentation(at location: SourceLocation) -> String {
    let line = edits.text[(location.offset - location.column + 1)...]
    return String(decoding: line.prefix(while: Whitespace.isBlank), as: UTF8.self)
  }

  private func property(for named: Named, _ access: String, _ unit: String) -> String {
    let enumCase = named.enumCase
    let attributes = Availability(enumCase.attributes).attributes.map { $0 + "\n" }.joined()
    let code = attributes + access + text(of: named, unit: unit)
    guard let condition = ConditionText.text(enumCase.condition) else { return code }
    return "#if \(condition)\n\(code)\n#endif"
  }

  /// The declaration, from `var` on.
  private func text(of named: Named, unit: String) -> String {
    let text = propertyText(of: named, unit: unit)
    guard let parameters = named.enumCase.parameters, !parameters.isEmpty else {
      return text.withoutValues(type: extensions.hidesVoid ? "()?" : "Void?")
    }
    return text.withValues(Self.parts(parameters))
  }

  private func propertyText(of named: Named, unit: String) -> PropertyText {
    PropertyText(name: Self.escaped(named.name), caseName: Self.escaped(named.enumCase.name), unit: unit)
  }

  /// As it is written, but for two that are names of cases without back-ticks, and no names of properties.
  private static func escaped(_ name: String) -> String {
    ["Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  private static func parts(_ parameters: [ParameterModel]) -> PropertyText.Parts {
    let arguments = parameters.enumerated().map { index, parameter in
      argumentLabel(parameter)
        + (parameter.type.isAutoclosure && canThrow(parameter.type) ? "try " : "")
        + (parameters.count == 1 ? "newValue" : "newValue.\(index)")
        + (parameter.type.isAutoclosure ? "()" : "")
    }
    // Several values that are bound as one tuple are a warning, and an error if one of them is an autoclosure.
    let isTakenApart = parameters.count > 1
    let bindings = isTakenApart ? parameters.indices.map { "value\($0)" }.joined(separator: ", ") : "value"
    return .init(
      type: optionalType(parameters), bindings: bindings, result: isTakenApart ? "(\(bindings))" : bindings,
      arguments: arguments.joined(separator: ", "))
  }

  private static func canThrow(_ type: TypeText) -> Bool {
    type.wordsBeforeArrow.contains { $0.hasPrefix("throws") && $0 != "throws(Never)" }
  }

  private static func label(_ parameter: ParameterModel) -> String {
    guard let label = parameter.firstName, label != "_" else { return "" }
    return label + ": "
  }

  /// The compiler warns of back-ticks in a call that the label can be without.
  private static func argumentLabel(_ parameter: ParameterModel) -> String {
    let written = label(parameter)
    let plain = written.filter { $0 != "`" }
    let isPlain = plain.dropLast(2).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && plain != "inout: " ? plain : written
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
