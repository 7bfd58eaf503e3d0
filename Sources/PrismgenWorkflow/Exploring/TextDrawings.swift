/// The language of Graphviz.
enum DotDrawing {
  static func text(_ drawing: Drawing) -> String {
    var text = """
      digraph prismgen {
        rankdir=LR;
        node [shape=plaintext, fontname="Helvetica"];
        edge [arrowsize=0.7, color="#64748b"];

      """
    for (index, box) in drawing.boxes.enumerated() { text += node(box, index) }
    for (index, box) in drawing.boxes.enumerated() {
      for (row, content) in box.rows.enumerated() {
        for target in content.targets { text += "  b\(index):r\(row):e -> b\(target):t:w;\n" }
      }
    }
    return text + "}\n"
  }

  private static func node(_ box: Drawing.Box, _ index: Int) -> String {
    let color = box.isEnum ? "#dbeafe" : "#dcfce7"
    var rows = "<tr><td port=\"t\" bgcolor=\"\(color)\"><b>\(escaped(box.title))</b></td></tr>"
    for (number, row) in box.rows.enumerated() {
      let fill = row.isUncovered ? " bgcolor=\"#fecaca\"" : ""
      let mark = row.isUncovered ? "  (not covered)" : ""
      rows += "<tr><td port=\"r\(number)\" align=\"left\"\(fill)>\(escaped(row.text + mark))</td></tr>"
    }
    return "  b\(index) [label=<<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">\(rows)</table>>];\n"
  }

  /// As XML has it, which the labels are.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}

/// The language that GitHub and GitLab draw in Markdown.
enum MermaidDrawing {
  static func text(_ drawing: Drawing) -> String {
    var text = "flowchart LR\n"
    for (index, box) in drawing.boxes.enumerated() {
      let rows = box.rows.map { row in escaped(row.text) + (row.isUncovered ? " ⚠ not covered" : "") }
      let label = (["<b>\(escaped(box.title))</b>"] + rows).joined(separator: "<br/>")
      text += "  b\(index)[\"\(label)\"]:::\(style(box))\n"
    }
    for (index, box) in drawing.boxes.enumerated() {
      for row in box.rows {
        for target in row.targets { text += "  b\(index) -->|\"\(escaped(row.name))\"| b\(target)\n" }
      }
    }
    return text + """
        classDef enumeration fill:#dbeafe,stroke:#1d4ed8,color:#0f172a,text-align:left
        classDef structure fill:#dcfce7,stroke:#15803d,color:#0f172a,text-align:left
        classDef uncovered fill:#dbeafe,stroke:#b91c1c,stroke-width:3px,color:#0f172a,text-align:left

      """
  }

  private static func style(_ box: Drawing.Box) -> String {
    if box.rows.contains(where: \.isUncovered) { return "uncovered" }
    return box.isEnum ? "enumeration" : "structure"
  }

  /// Everything that a label may not hold, as an entity with the number sign of this language.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "<", ">", "&", "#", ";", "[", "]", "{", "}", "|", "`": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Drawing.Row {
  /// The text up to its payload or type.
  var name: String { String(text.prefix { $0 != "(" && $0 != ":" }) }
}
