internal import PrismgenDriver
internal import PrismgenSource

extension Finding {
  /// `/path:line:column: severity: message [PG0000]`, which problem matchers read, and Xcode, which opens absolute paths only.
  var line: String { (place.map { $0.text + ": " } ?? "") + "\(severity.rawValue): \(message) [\(id)]\n" }

  /// `::error file=…,line=…,col=…,title=…::message`
  func workflowCommand(_ workspace: String?) -> String {
    let command = severity == .note ? "notice" : severity.rawValue
    var properties: [String] = []
    if let place {
      properties = [
        "file=" + Self.property(Self.path(of: place, below: workspace)), "line=\(place.line)",
        "col=\(place.characterColumn)",
      ]
    }
    properties.append("title=" + Self.property("swift-prismgen \(id)"))
    let text = ([message] + notes.map { "note: " + $0.message } + (help.map { ["help: " + $0] } ?? []))
      .joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.data(text))\n"
  }

  /// GitHub looks paths up from the workspace, which the command need not have been started in.
  private static func path(of place: Place, below workspace: String?) -> String {
    let inWorkspace = workspace.flatMap { place.path.plainFromRoot?.components(below: FilePath($0)) }
    return place.shown(inWorkspace?.reduce(FilePath(".")) { $0.appending($1) } ?? place.path.plain)
  }

  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Report {
  /// The product, with GitHub told to look for no commands in it where lines from sources might be taken for some. It knows one
  /// by `::` behind blanks at the start of a line, or by `##[` anywhere.
  var productWithoutCommands: [[UInt8]] {
    let mayHoldCommand = ["::", "##["].contains { sign in product.contains { $0.contains(sign.utf8) } }
    guard mayHoldCommand else { return product }
    // Nobody can have written it into a source.
    let token = "prismgen-\(UInt64.random(in: 0...UInt64.max))"
    return [Array("::stop-commands::\(token)\n".utf8)] + product + [Array("::\(token)::\n".utf8)]
  }
}
