internal import PrismgenModel
internal import PrismgenSource

/// A file whose errors and warnings tell of types what the printed interface does not: that they cannot be copied, cannot escape or belong to
/// a global actor. The header says so with `swift_attr`, or API notes do.
package struct TypeProbe {
  package let text: String
  /// Of each line: what its error says of which type.
  private let answers: [(type: String, reason: String)?]

  /// - Parameters:
  ///   - spelled: a type as it must be written.
  ///   - unions: the types whose members are used as those of what they lie in.
  init(_ interface: Interface, spelled: (String) -> String, unions: Set<String>, import module: String) {
    var lines: [(text: String, answer: (type: String, reason: String)?)] = [
      ("import \(module)", nil), ("struct PrismgenCopied<T: ~Escapable> {}", nil),
      ("struct PrismgenEscaping<T: ~Copyable> {}", nil),
    ]
    for (index, (name, model)) in interface.types.sortedPairs.enumerated() {
      // What has no name in C is a part of what has one.
      let named = name.firstRange(of: "." + Interface.unnamed).map { String(name[..<$0.lowerBound]) } ?? name
      if interface.unspeakable[named] != nil { continue }
      let type = spelled(name)
      func uses(_ model: TypeModel, of value: String) -> [String] {
        model.importedProperties.filter { !$0.attributes.isDeprecated }.flatMap { property in
          let part = "\(value).\(property.name)"
          let type = property.type.map { interface.resolve($0.text) } ?? ""
          let union = unions.contains(type) ? interface.types[type] : nil
          return ["_ = \(part)"] + (union.map { uses($0, of: part) } ?? [])
        }
      }
      let body = uses(model, of: "x").joined(separator: "; ")
      lines += [
        ("typealias C\(index) = PrismgenCopied<\(type)>", (named, "cannot be copied")),
        ("typealias E\(index) = PrismgenEscaping<\(type)>", (named, "cannot escape")),
        ("func f\(index)(_ x: borrowing \(type)) { \(body) }", (named, "belongs to a global actor")),
      ]
    }
    text = lines.map { $0.text + "\n" }.joined()
    answers = lines.map(\.answer)
  }

  /// Why types cannot be named, by their names.
  ///
  /// - Parameter lines: those with errors or warnings, the first of which is 1.
  package func obstacles(_ lines: Set<Int>) -> [String: String] {
    var result: [String: String] = [:]
    for line in lines.sorted() where answers.indices.contains(line - 1) {
      // A compiler to which the question is an error has no such types.
      guard let answer = answers[line - 1] else { return [:] }
      result[answer.type] = result[answer.type] ?? answer.reason
    }
    return result
  }
}

extension CResolver {
  package var probe: TypeProbe {
    TypeProbe(
      interface, spelled: spelled,
      unions: Set(facts.records.filter { $0.kind == .union }.compactMap { spelling.type(of: $0) }),
      import: Names.ofModule(options.module))
  }
}
