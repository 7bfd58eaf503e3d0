import PrismgenSource

/// `types.implementing.Name` and `types.inheriting.Name` of templates, for which no sources could hold a type.
enum UnknownSelections {
  private struct Selection {
    /// `types.implementing.Name`
    var text: String
    var name: String
    var reason: String
    var place: SourceLocation
  }

  /// - Returns: a warning for the first place of the first one, which names the others.
  static func warnings(of templates: [SourceBuffer], _ context: [String: TemplateValue]) -> [Diagnostic] {
    let selections = selections(in: templates, context)
    guard let first = selections.first else { return [] }
    let others = selections.dropFirst().map { "'\($0.text)'" }
    let message = "\(first.reason): '\(first.text)' is empty"
    return [
      Diagnostic(
        .unknownName, .warning,
        others.isEmpty ? message : "\(message), and for such reasons \(others.joined(separator: ", "))",
        at: first.place, help: "'types.based.\(first.name)' has all types that name it")
    ]
  }

  /// Each once.
  private static func selections(
    in templates: [SourceBuffer], _ context: [String: TemplateValue]
  ) -> [Selection] {
    guard case .object(let types as TypesView)? = context["types"] else { return [] }
    var told: Set<String> = []
    var found: [Selection] = []
    for template in templates {
      var lexer = TemplateLexer(template)
      while let token = lexer.next() {
        for word in token.words {
          for path in paths(in: word) where path.count > 2 && path[0] == "types" {
            let (selection, name) = (path[1].string, path[2].string)
            guard let reason = types.reasonWhyNothing(is: selection, name),
              told.insert(selection + "." + name).inserted
            else { continue }
            found.append(
              Selection(
                text: "types.\(selection).\(name)", name: name, reason: reason,
                place: LineTable(template).location(
                  of: SourceRange(path[2].start, path[2].start + path[2].length))))
          }
        }
      }
    }
    return found
  }

  /// The names between dots of everything in a word that is no punctuation.
  private static func paths(in word: TagText) -> [[TagText]] {
    let punctuation = Set("|,:()[]{}\"'".utf8)
    return word.bytes.split(whereSeparator: punctuation.contains).map { path in
      path.split(separator: UInt8(ascii: ".")).map { word[$0.startIndex..<$0.endIndex] }
    }
  }
}

extension TypesView {
  fileprivate func reasonWhyNothing(is selection: String, _ name: String) -> String? {
    guard ["implementing", "inheriting"].contains(selection) else { return nil }
    guard let type = world.type(named: name) else { return "no type of the sources is named '\(name)'" }
    return switch selection {
    case "implementing" where !type.isImplemented: "no type implements the \(type.kind.rawValue) '\(name)'"
    case "inheriting" where type.kind != .class: "no class inherits from the \(type.kind.rawValue) '\(name)'"
    default: nil
    }
  }
}
