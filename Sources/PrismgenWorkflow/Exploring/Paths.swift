package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen path FROM TO`: the ways from one type into another, ready to paste.
package enum Paths {
  /// - Parameters:
  ///   - start: the name of an enum or a struct, or the end of it.
  ///   - goal: the type of a payload or a property: a name, or any type as it is written.
  package static func run(_ requests: [Request], from start: String, to goal: String) -> Report {
    let exploration = Exploration(requests)
    return exploration.report { report in
      let graph = TypeGraph(exploration)
      guard let (index, type) = graph.start(named: start) else {
        report.diagnostics.append(exploration.notFound(start, among: graph.namesakes(of: start)))
        return
      }
      if graph.indices(ofFullName: Exploration.plain(goal), in: graph.nodes[index].module).count > 1 {
        report.diagnostics.append(exploration.notFound(goal, among: graph.namesakes(of: goal)))
        return
      }
      let (ways, isAll) = graph.ways(from: index, as: type, to: goal)
      report.product = ways.map { Array((text($0, report.files) + "\n").utf8) }
      if ways.isEmpty {
        report.diagnostics.append(noWay(graph, index, goal))
      } else if !isAll {
        report.summary = ["there may be more ways than these"]
      }
    }
  }

  private static func text(_ way: Way, _ files: SourceLookup) -> String {
    var lines = [way.steps.map { files.place($0.member.location) }.joined(separator: ", ")]
    func add(_ title: String, _ text: String?) {
      if let text { lines.append("  " + title + text) }
    }
    add("key path     ", way.keyPath)
    add("optic        ", way.optic)
    add("static path  ", way.staticPath)
    add("constructor  ", way.constructor)
    let isAction = way.steps[0].owner.isEnum
    add("lift         ", (isAction ? way.actionArgument : way.stateArgument).map { "reducer.lift(\($0))" })
    add("only if      ", way.condition)
    add(
      "only in      ",
      way.privatePart.map { "\(files.displayPath(of: $0.location.path)), as '\($0.name)' is private" })
    return lines.map { DisplayText.message($0) + "\n" }.joined()
  }

  private static func noWay(_ graph: TypeGraph, _ start: Int, _ goal: String) -> Diagnostic {
    let types = graph.nodes.flatMap { [$0.name] + $0.members.map(\.type) }
    let ends = types.map(\.lastComponent)
    // What no declaration mentions is misspelt rather than out of reach.
    let isKnown = (types + ends).contains(goal)
    return Diagnostic(
      .noWay, .error, "no way leads from '\(graph.nodes[start].name)' to '\(goal)'",
      at: graph.nodes[start].location,
      help: (isKnown ? nil : Diagnostic.suggestion(for: goal, among: types + ends))
        ?? Way.rule)
  }
}
