internal import PrismgenModel
internal import PrismgenSource

/// Lifts to what stands in a collection, where an action carries the element's identifier.
extension Lifting {
  /// `row.lift(action: AppAction.prism.row, elements: \AppState.rows)`, for every such action and every collection of the states.
  static func elementCalls(
    _ types: ReducerTypes, action: String, in actionWholes: [[Int]], state: String, in stateWholes: [[Int]],
    _ graph: TypeGraph
  ) -> [String] {
    guard let action = graph.index(named: action), let state = graph.index(named: state) else { return [] }
    let actions = members(of: graph) { member, scope in
      elementAction(member).flatMap { graph.lookUp($0, inside: scope) } == action
    }
    let arguments = ways(to: actions, in: actionWholes, graph).compactMap(\.actionArgument)
    if arguments.isEmpty { return [] }
    // A static reducer has no such lift.
    let reducer = types.isStatic ? "Reducer(\(types.expression))" : types.expression
    let states = ["elements", "values"].flatMap { label in
      let collections = members(of: graph) { member, scope in
        (label == "elements" ? element(member) : value(member)).flatMap { graph.lookUp($0, inside: scope) }
          == state
      }
      return ways(to: collections, in: stateWholes, graph).compactMap(\.stateArgument).map {
        label + $0.dropFirst("state".count)
      }
    }
    return calls(reducer, arguments, states)
  }

  private static func members(
    of graph: TypeGraph, where isMeant: (_ member: TypeGraph.Member, _ scope: String) -> Bool
  ) -> [TypeGraph.Member] {
    graph.nodes.flatMap { node in node.members.filter { isMeant($0, node.name) } }
  }

  /// Those from the first wholes that lead there.
  private static func ways(to members: [TypeGraph.Member], in wholes: [[Int]], _ graph: TypeGraph) -> [Way] {
    let places = Set(members.map(\.location))
    let types = Set(members.map(\.type)).sorted()
    return wholes.lazy.map { wholes in
      types.flatMap { type in
        // One text can stand for several types.
        wholes.flatMap { graph.ways(from: $0, to: type).ways }.filter { way in
          way.steps.last.map { $0.member.type == type && places.contains($0.member.location) } == true
        }
      }
    }.first { !$0.isEmpty } ?? []
  }

  /// `RowAction` of `ElementAction<Row.ID, RowAction>` and of `(id: Row.ID, action: RowAction)`.
  private static func elementAction(_ member: TypeGraph.Member) -> String? {
    if member.labels == ["id: ", "action: "] { return name(member.types[1].text) }
    guard let part = generic(member), part.name == "ElementAction", part.arguments.count == 2 else {
      return nil
    }
    return name(part.arguments[1])
  }

  /// `Row` of `IdentifiedArray<Row>`.
  private static func element(_ member: TypeGraph.Member) -> String? {
    guard let part = generic(member), part.name == "IdentifiedArray", part.arguments.count == 1 else {
      return nil
    }
    return name(part.arguments[0])
  }

  /// `Row` of `[Row.ID: Row]` and of `Dictionary<Row.ID, Row>`.
  private static func value(_ member: TypeGraph.Member) -> String? {
    if let part = generic(member), part.name == "Dictionary", part.arguments.count == 2 {
      return name(part.arguments[1])
    }
    guard member.type.hasPrefix("["), member.type.hasSuffix("]") else { return nil }
    let parts = member.type.dropFirst().dropLast().split(separator: ":")
    return parts.count == 2 ? name(String(parts[1])) : nil
  }

  private static func generic(_ member: TypeGraph.Member) -> NominalType.Part? {
    member.types.count == 1 ? NominalType(member.types[0].text)?.parts.last : nil
  }

  /// Of a type that is no optional.
  private static func name(_ type: String) -> String? {
    NominalType.optionals(of: type) == 0 ? NominalType(type)?.name : nil
  }
}
