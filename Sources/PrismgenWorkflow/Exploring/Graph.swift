package import PrismgenDriver
internal import PrismgenSource

/// `swift-prismgen graph`: the trees of actions and states as a picture.
package enum Graph {
  package enum Format: String, CaseIterable, Sendable { case svg, dot, mermaid }

  /// - Parameters:
  ///   - roots: the types to begin with; empty: see ``TypeGraph/starts``.
  ///   - marksUncovered: whether cases that nothing handles are marked; see ``CaseCoverage``.
  package static func run(
    _ requests: [Request], format: Format, roots: [String], marksUncovered: Bool = false
  ) -> Report {
    let exploration = Exploration(requests)
    return exploration.report { report in
      let graph = TypeGraph(exploration)
      let unknown = roots.filter { graph.index(named: $0) == nil }
      report.diagnostics += unknown.map { exploration.notFound($0, among: graph.namesakes(of: $0)) }
      guard unknown.isEmpty else { return }
      let starts = roots.isEmpty ? graph.starts : roots.compactMap { graph.index(named: $0) }
      let drawing = Drawing(
        graph, from: starts, uncovered: marksUncovered ? uncovered(in: exploration) : [])
      report.product = [Array(text(drawing, format).utf8)]
      report.summary = [summary(drawing)]
    }
  }

  private static func uncovered(in exploration: Exploration) -> Set<SourceLocation> {
    Set(CaseCoverage(exploration).enums.flatMap(\.cases).filter(\.isMissing).map(\.location))
  }

  private static func text(_ drawing: Drawing, _ format: Format) -> String {
    switch format {
    case .svg: SVGDrawing(drawing).text
    case .dot: DotDrawing.text(drawing)
    case .mermaid: MermaidDrawing.text(drawing)
    }
  }

  private static func summary(_ drawing: Drawing) -> String {
    if drawing.boxes.isEmpty { return "0 types drawn, as none holds another one; --root draws one by itself" }
    let uncovered = drawing.boxes.reduce(0) { $0 + $1.rows.count(where: \.isUncovered) }
    return "\(drawing.boxes.count) \(drawing.boxes.count == 1 ? "type" : "types") drawn"
      + (uncovered == 0 ? "" : ", \(uncovered) \(uncovered == 1 ? "case" : "cases") not covered")
  }
}

/// What all formats draw: boxes with rows, and arrows from a row to the box of what it holds.
struct Drawing {
  struct Row {
    /// `movie(MovieAction)`, `volume: Int`
    var text: String
    var isUncovered: Bool
    /// Indices of boxes.
    var targets: [Int]
  }

  struct Box {
    var title: String
    var isEnum: Bool
    var rows: [Row]
    /// How many arrows lead here from a root on the longest way that takes none twice.
    var depth = 0
  }

  private(set) var boxes: [Box] = []

  /// In the order of the walk, so that a box stands near the one that leads to it.
  init(_ graph: TypeGraph, from starts: [Int], uncovered: Set<SourceLocation>) {
    var order: [Int] = []
    var seen: Set<Int> = []
    var open = Array(starts.reversed())
    while let node = open.popLast() {
      guard seen.insert(node).inserted else { continue }
      order.append(node)
      open += graph.nodes[node].members.flatMap(\.mentioned).reversed()
    }
    let boxIndices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    boxes = order.map { index in
      let node = graph.nodes[index]
      let rows = node.members.map { member in
        Row(
          text: Self.text(member, isCase: node.isEnum),
          isUncovered: uncovered.contains(member.location),
          targets: member.mentioned.compactMap { boxIndices[$0] })
      }
      return Box(title: node.name, isEnum: node.isEnum, rows: rows)
    }
    setDepths(from: starts.compactMap { boxIndices[$0] })
  }

  private static func text(_ member: TypeGraph.Member, isCase: Bool) -> String {
    guard isCase else {
      if member.type != TypeGraph.unknownType { return "\(member.name): \(member.type)" }
      return member.value.map { "\(member.name) = \($0)" } ?? member.name
    }
    let isList = member.labels.count > 1
    return member.labels.isEmpty
      ? member.name : "\(member.name)\(isList ? member.type : "(\(member.labels[0])\(member.type))")"
  }

  private mutating func setDepths(from starts: [Int]) {
    // Who finished last comes first: an order in which only the arrows of recursive types lead back.
    var begun: Set<Int> = []
    let order = Array(
      TypeGraph.finished(from: starts, besides: &begun) { boxes[$0].rows.flatMap(\.targets) }.reversed())
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for box in order {
      for target in boxes[box].rows.flatMap(\.targets) where (place[target] ?? 0) > (place[box] ?? 0) {
        boxes[target].depth = max(boxes[target].depth, boxes[box].depth + 1)
      }
    }
  }
}
