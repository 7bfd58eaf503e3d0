internal import PrismgenDriver
internal import PrismgenSource

extension Finding {
  /// `path:line:column: severity: message [PG0000]`, which Xcode and problem matchers read.
  var line: String { (place.map { $0.text + ": " } ?? "") + "\(severity.rawValue): \(message) [\(id)]\n" }

  /// `::error file=…,line=…,col=…,title=…::message`
  func workflowCommand(_ workspace: String?) -> String {
    let command = severity == .note ? "notice" : severity.rawValue
    var properties: [String] = []
    if let place {
      properties = [
        "file=" + Self.property(Self.path(place.path, below: workspace)), "line=\(place.line)",
        "col=\(place.characterColumn)",
      ]
    }
    properties.append("title=" + Self.property("swift-prismgen \(id)"))
    let text = ([message] + notes.map { "note: " + $0.message } + (help.map { ["help: " + $0] } ?? []))
      .joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.data(text))\n"
  }

  /// GitHub looks paths up from the workspace, which the command need not have been started in.
  private static func path(_ path: String, below workspace: String?) -> String {
    let plain = PlainPath.make(path)
    guard let workspace, let absolute = PlainPath.absolute(path) else { return plain }
    return absolute.hasPrefix(workspace + "/") ? String(absolute.dropFirst(workspace.count + 1)) : plain
  }

  private static func data(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.append(character)
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }
}
