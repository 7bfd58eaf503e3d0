/// A picture that needs no other program: columns of boxes, arrows from left to right.
struct SVGDrawing {
  private static let rowHeight = 20
  private static let titleHeight = 26
  private static let gap = 24
  private static let margin = 20
  /// Between two columns, where the arrows bend.
  private static let channel = 90
  /// The width of a character of the fixed-width font, in tenths of a pixel, rounded up: fonts differ.
  private static let characterWidth = 78
  /// A longer text is cut, and stands whole in a tooltip.
  private static let longestText = 48

  private struct Frame {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  private let drawing: Drawing
  private var frames: [Frame] = []
  /// The right side of the widest box at each depth.
  private var columnEnds: [Int] = []

  init(_ drawing: Drawing) {
    self.drawing = drawing
    frames = drawing.boxes.map { box in
      let longest = ([box.title] + box.rows.map(Self.shown)).map(\.count).max() ?? 0
      return Frame(
        width: longest * Self.characterWidth / 10 + 24,
        height: Self.titleHeight + max(1, box.rows.count) * Self.rowHeight)
    }
    placeColumns()
    placeRows()
  }

  private mutating func placeColumns() {
    var x = Self.margin
    let columns = Dictionary(grouping: drawing.boxes.indices) { drawing.boxes[$0].depth }
    for depth in 0...(columns.keys.max() ?? 0) {
      let column = columns[depth] ?? []
      for box in column { frames[box].x = x }
      columnEnds.append(x + (column.map { frames[$0].width }.max() ?? 0))
      x = columnEnds[depth] + Self.channel
    }
  }

  /// Each box at the height of the first row that leads to it, or below what stands there.
  private mutating func placeRows() {
    var bottoms: [Int: Int] = [:]
    let arrows = firstArrows
    for (index, box) in drawing.boxes.enumerated() {
      let bottom = bottoms[box.depth] ?? Self.margin
      let wish = arrows[index].map { middle(ofRow: $0.row, in: $0.box) - Self.titleHeight / 2 } ?? bottom
      frames[index].y = max(bottom, wish)
      bottoms[box.depth] = frames[index].y + frames[index].height + Self.gap
    }
  }

  /// For each box where the first arrow to it begins, of those whose box has its place before it.
  private var firstArrows: [Int: (box: Int, row: Int)] {
    var arrows: [Int: (box: Int, row: Int)] = [:]
    for (index, box) in drawing.boxes.enumerated() {
      for (row, content) in box.rows.enumerated() {
        for target in content.targets
        where target > index && box.depth < drawing.boxes[target].depth && arrows[target] == nil {
          arrows[target] = (index, row)
        }
      }
    }
    return arrows
  }

  private func middle(ofRow row: Int, in box: Int) -> Int {
    frames[box].y + Self.titleHeight + row * Self.rowHeight + Self.rowHeight / 2
  }

  // MARK: Text

  var text: String {
    // Arrows of recursive types go round the right side.
    let boxes = (frames.map { $0.x + $0.width }.max() ?? 0) + Self.channel / 2
    let width = max(boxes, 2 * Self.margin + legend.count * Self.characterWidth / 10)
    let height = (frames.map { $0.y + $0.height }.max() ?? 0) + Self.margin + 24
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
        text { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #0f172a }
        .title { font-weight: bold } .note { fill: #475569 } .missing { fill: #991b1b }
        .box { fill: #ffffff; stroke: #94a3b8 } .enum { fill: #dbeafe } .struct { fill: #dcfce7 } .gap { fill: #fee2e2 }
        .arrow { fill: none; stroke: #64748b } .head { fill: #64748b }
      </style>
      <rect width="100%" height="100%" fill="#f8fafc"/>

      """
    for index in frames.indices { text += arrows(from: index) }
    for index in frames.indices { text += box(index) }
    return text + label(legend, Self.margin, height - 14, "note") + "</svg>\n"
  }

  private func box(_ index: Int) -> String {
    let (frame, box) = (frames[index], drawing.boxes[index])
    var text = "<g>\n" + rectangle(frame.x, frame.y, frame.width, frame.height, "box")
    text += rectangle(
      frame.x, frame.y, frame.width, Self.titleHeight, "box " + (box.isEnum ? "enum" : "struct"))
    text += label(box.title, frame.x + 10, frame.y + 17, "title")
    for (row, content) in box.rows.enumerated() {
      let y = frame.y + Self.titleHeight + row * Self.rowHeight
      if content.isUncovered { text += rectangle(frame.x + 1, y, frame.width - 2, Self.rowHeight, "gap") }
      text += label(
        Self.shown(content), frame.x + 10, y + 14, content.isUncovered ? "missing" : "", tip: content.text)
    }
    return text + "</g>\n"
  }

  private static func shown(_ row: Drawing.Row) -> String {
    let text = row.text.count > longestText ? row.text.prefix(longestText - 1) + "…" : row.text[...]
    return String(text) + (row.isUncovered ? "  ✗" : "")
  }

  private func arrows(from index: Int) -> String {
    let frame = frames[index]
    var text = ""
    for (row, content) in drawing.boxes[index].rows.enumerated() {
      let (x, y) = (frame.x + frame.width, middle(ofRow: row, in: index))
      for target in content.targets {
        text +=
          drawing.boxes[target].depth > drawing.boxes[index].depth
          ? forward(x, y, past: columnEnds[drawing.boxes[index].depth], to: frames[target])
          : back(x, y, to: frames[target])
      }
    }
    return text
  }

  /// Straight to the end of the column, because a wider box may stand where the arrow would bend.
  private func forward(_ x: Int, _ y: Int, past end: Int, to target: Frame) -> String {
    let (endX, endY) = (target.x, target.y + Self.titleHeight / 2)
    let bend = Self.channel / 2
    let curve = "C\(end + bend) \(y) \(endX - bend) \(endY) \(endX - 6) \(endY)"
    return "<path class=\"arrow\" d=\"M\(x) \(y) H\(end) \(curve)\"/>\n"
      + "<path class=\"head\" d=\"M\(endX) \(endY) l-8 -4 v8 z\"/>\n"
  }

  /// To a box of the same column or one further left, which a recursive type is: round its right side.
  private func back(_ x: Int, _ y: Int, to target: Frame) -> String {
    let (endX, endY) = (target.x + target.width, target.y + Self.titleHeight / 2)
    let outside = max(x, endX) + Self.channel / 2
    return "<path class=\"arrow\" stroke-dasharray=\"4 3\" "
      + "d=\"M\(x) \(y) C\(outside) \(y) \(outside) \(endY) \(endX + 6) \(endY)\"/>\n"
      + "<path class=\"head\" d=\"M\(endX) \(endY) l8 -4 v8 z\"/>\n"
  }

  private var legend: String {
    let hasGaps = drawing.boxes.contains { $0.rows.contains(where: \.isUncovered) }
    return "blue: enum   green: struct   dashed: recursive"
      + (hasGaps ? "   red ✗: case that nothing handles" : "")
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ style: String) -> String {
    "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>\n"
  }

  private func label(_ text: String, _ x: Int, _ y: Int, _ style: String, tip: String? = nil) -> String {
    let title = tip.map { $0 == text ? "" : "<title>\(DotDrawing.escaped($0))</title>" } ?? ""
    let kind = style.isEmpty ? "" : " class=\"\(style)\""
    return
      "<text\(kind) x=\"\(x)\" y=\"\(y)\" xml:space=\"preserve\">\(title)\(DotDrawing.escaped(text))</text>\n"
  }
}
