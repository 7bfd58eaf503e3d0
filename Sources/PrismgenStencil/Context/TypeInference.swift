/// Guesses the type of a variable from its initial value, as far as Sourcery does.
enum TypeInference {
  /// What Sourcery calls a type that it cannot guess.
  static let unknown = "UnknownTypeSoAddTypeAttributionToVariable"

  /// Each level of brackets is looked through again for those in it.
  private static let deepestBrackets = 32

  /// nil where the type cannot be guessed.
  static func type(of initializer: String) -> TypeShape? {
    isTooDeep(initializer) ? nil : guess(initializer)
  }

  private static func isTooDeep(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if depth > deepestBrackets { return true }
    }
    return false
  }

  private static func guess(_ initializer: String) -> TypeShape? {
    let text = AnnotationText.trimmed(initializer)
    guard let first = text.first else { return nil }
    if text == "nil" {
      return TypeShape(unwrappedName: "Optional", isOptional: true, unwrappedSpelling: "Optional")
    }
    if first == "\"" { return TypeShape(unwrappedName: "String") }
    if text == "true" || text == "false" { return TypeShape(unwrappedName: "Bool") }
    if Int(text) != nil { return TypeShape(unwrappedName: "Int") }
    if Double(text) != nil { return TypeShape(unwrappedName: "Double") }
    if first == "(", text.last == ")", let tuple = tuple(text) { return tuple }
    if first == "[", text.last == "]" { return collection(text) }
    if first == "{" { return result(ofClosure: text) }
    return named(text)
  }

  /// `Type(…)`, `Type.member(…)` and `Type.member`.
  private static func named(_ text: String) -> TypeShape? {
    let end = firstIndex(of: "(", in: text)
    if let end, end > text.startIndex, let last = text.last, last == ")" || last == "}" || last == "!" {
      let called = String(text[..<end])
      let name = owner(of: called) ?? called
      // Sourcery keeps the mark as a part of the name.
      return guess(name)
        ?? (last == "!" ? TypeShape(unwrappedName: name + "!") : TypeShapeParser.parse(name))
    }
    return owner(of: text).map(TypeShapeParser.parse)
  }

  /// `{ Type(…) }()`: a closure that is called at once and has nothing but the value in it.
  private static func result(ofClosure text: String) -> TypeShape? {
    guard text.last == ")", !text.contains("return"),
      let end = firstIndex(of: "(", in: text.dropFirst())
    else { return nil }
    let name = AnnotationText.trimmed(text[..<end].dropFirst())
    guard !name.contains("}"), pieces(name, at: " ").count == 1 else { return nil }
    return guess(name + "()")
  }

  /// nil where one of the values has no type that can be guessed, and for a value in parentheses.
  private static func tuple(_ text: String) -> TypeShape? {
    let items = pieces(String(text.dropFirst().dropLast()), at: ",")
    guard items.count > 1 else { return nil }
    var elements: [String] = []
    for item in items {
      let parts = pieces(item, at: ":").map { AnnotationText.trimmed($0) }
      if parts.count == 1 {
        guard let type = guess(parts[0]) else { return nil }
        elements.append(type.source)
      } else {
        guard let type = elementType(parts[1]) else { return nil }
        elements.append((parts[0] == "_" ? "" : parts[0] + ": ") + type)
      }
    }
    return TypeShapeParser.parse("(\(elements.joined(separator: ", ")))")
  }

  /// What stands before the last member if that begins with a small letter.
  private static func owner(of name: String) -> String? {
    let parts = pieces(name, at: ".")
    guard parts.count > 1, let last = parts.last?.first, last.lowercased() == String(last) else { return nil }
    let owner = parts.dropLast().joined(separator: ".")
    return owner.isEmpty ? nil : owner
  }

  private static func collection(_ text: String) -> TypeShape? {
    let items = pieces(String(text.dropFirst().dropLast()), at: ",").map { AnnotationText.trimmed($0) }
    guard let first = items.first, !first.isEmpty, first != ":" else { return nil }
    if pieces(first, at: ":").count == 1 {
      return common(items).map { TypeShapeParser.parse("[\($0)]") }
    }
    let pairs = items.map { pieces($0, at: ":").map { AnnotationText.trimmed($0) } }
    guard pairs.allSatisfy({ $0.count == 2 }), let key = common(pairs.map { $0[0] }),
      let value = common(pairs.map { $0[1] })
    else { return nil }
    return TypeShapeParser.parse("[\(key): \(value)]")
  }

  private static func common(_ items: [String]) -> String? {
    var names: Set<String> = []
    for item in items {
      guard let name = elementType(item) else { return nil }
      names.insert(name)
    }
    let isOptional = names.count == 2 && names.remove("Optional") != nil
    guard names.count == 1, let name = names.first else { return "Any" }
    return isOptional ? name + "?" : name
  }

  /// A value that is one word stands for its type.
  private static func elementType(_ item: String) -> String? {
    guess(item)?.name ?? (item.contains(" ") ? nil : item)
  }

  private static func firstIndex(of character: Character, in text: some StringProtocol) -> String.Index? {
    var depth = 0
    for index in text.indices {
      if depth == 0, text[index] == character { return index }
      if "<[({".contains(text[index]) { depth += 1 }
      if ">])}".contains(text[index]) { depth -= 1 }
    }
    return nil
  }

  /// The parts between separators outside brackets and strings.
  static func pieces(_ text: String, at separator: Character) -> [String] {
    var result = [""]
    var depth = 0
    var isInString = false
    for character in text {
      if character == "\"" { isInString.toggle() }
      if !isInString, "<[({".contains(character) { depth += 1 }
      if !isInString, ">])}".contains(character) { depth -= 1 }
      if character == separator, depth == 0, !isInString {
        result.append("")
      } else {
        result[result.count - 1].append(character)
      }
    }
    return result
  }
}
