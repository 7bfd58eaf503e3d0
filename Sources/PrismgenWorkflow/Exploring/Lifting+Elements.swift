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
    let actions = members(of: graph) { member, place in
      elementAction(member).flatMap { graph.lookUp($0, in: place) } == action
    }
    let arguments = ways(to: actions, in: actionWholes, graph).compactMap { Argument($0, \.actionArgument) }
    if arguments.isEmpty { return [] }
    // A static reducer has no such lift.
    let reducer = types.isStatic ? "Reducer(\(types.expression))" : types.expression
    let states = ["elements", "values"].flatMap { label in
      let collections = members(of: graph) { member, place in
        (label == "elements" ? element(member) : value(member)).flatMap { graph.lookUp($0, in: place) }
          == state
      }
      return ways(to: collections, in: stateWholes, graph).compactMap { Argument($0, \.stateArgument) }.map {
        var argument = $0
        argument.text = argument.text.map { label + $0.dropFirst("state".count) }
        return argument
      }
    }
    return calls(reducer, arguments, states, graph)
  }

  private static func members(
    of graph: TypeGraph, where isMeant: (_ member: TypeGraph.Member, _ place: TypeGraph.Place) -> Bool
  ) -> [TypeGraph.Member] {
    graph.nodes.indices.flatMap { node in
      graph.nodes[node].members.filter { isMeant($0, graph.place(of: node)) }
    }
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
  fileprivate static func elementAction(_ member: TypeGraph.Member) -> String? {
    if member.labels == ["id: ", "action: "] { return name(member.types[1].text) }
    return arguments(of: member, "ElementAction", count: 2).flatMap { name($0[1]) }
  }

  /// `Row` of `IdentifiedArray<Row>`.
  fileprivate static func element(_ member: TypeGraph.Member) -> String? {
    arguments(of: member, "IdentifiedArray", count: 1).flatMap { name($0[0]) }
  }

  /// `Row` of `[Row.ID: Row]` and of `Dictionary<Row.ID, Row>`.
  private static func value(_ member: TypeGraph.Member) -> String? { dictionary(member)?.value }

  fileprivate static func dictionary(_ member: TypeGraph.Member) -> (key: String, value: String?)? {
    if let arguments = arguments(of: member, "Dictionary", count: 2) {
      return (arguments[0], name(arguments[1]))
    }
    guard member.type.hasPrefix("["), member.type.hasSuffix("]") else { return nil }
    let parts = member.type.dropFirst().dropLast().split(separator: ":")
    return parts.count == 2 ? (String(parts[0]), name(String(parts[1]))) : nil
  }

  /// `Row` of `[Row]` and of `Array<Row>`.
  fileprivate static func listElement(_ member: TypeGraph.Member) -> String? {
    if let arguments = arguments(of: member, "Array", count: 1) { return name(arguments[0]) }
    return member.type.hasPrefix("[") && member.type.hasSuffix("]")
      ? name(String(member.type.dropFirst().dropLast())) : nil
  }

  /// `Row.ID` and `Row` of `Dictionary<Row.ID, Row>`; nil for another type, and for another number of them.
  private static func arguments(of member: TypeGraph.Member, _ generic: String, count: Int) -> [String]? {
    let part = member.types.count == 1 ? NominalType(member.types[0].text)?.parts.last : nil
    return part?.name == generic && part?.arguments.count == count ? part?.arguments : nil
  }

  /// Of a type that is no optional.
  fileprivate static func name(_ type: String) -> String? {
    NominalType.optionals(of: type) == 0 ? NominalType(type)?.name : nil
  }
}

/// What is there of a lift to elements.
struct ElementParts {
  private var action = ""
  private var state = ""
  /// Lists of the states, which are nothing to lift to, and what is.
  private var lists: [String] = []
  private var collections: [String] = []
  /// Cases with the action beside another value, which are nothing to lift to, and those that are.
  private var pairs: [String] = []
  private var actions: [String] = []
  /// What the keys of a dictionary are.
  private var key: String?

  init(action: String, state: String, _ graph: TypeGraph) {
    guard let action = graph.index(named: action), let state = graph.index(named: state) else { return }
    (self.action, self.state) = (graph.nodes[action].name, graph.nodes[state].name)
    for (index, node) in graph.nodes.enumerated() {
      for member in node.members {
        let name = "'\(node.name).\(member.name)'"
        func holds(_ target: Int, _ part: String?) -> Bool {
          index != target && part.flatMap { graph.lookUp($0, in: graph.place(of: index)) } == target
        }
        if holds(action, Lifting.elementAction(member)) {
          actions.append(name)
        } else if member.types.count == 2,
          member.types.contains(where: { holds(action, Lifting.name($0.text)) })
        {
          pairs.append(name)
        } else if holds(state, Lifting.element(member)) {
          collections.append(name)
        } else if holds(state, Lifting.listElement(member)) {
          lists.append(name)
        } else if let dictionary = Lifting.dictionary(member), holds(state, dictionary.value) {
          collections.append(name)
          key = dictionary.key
        }
      }
    }
  }

  var holdAction: Bool { !pairs.isEmpty || !actions.isEmpty }
  var holdState: Bool { !lists.isEmpty || !collections.isEmpty }

  /// What to make of it; nil where nothing is there, or nothing is missing.
  var help: String? {
    guard holdAction || holdState else { return nil }
    var steps: [String] = []
    if collections.isEmpty {
      steps.append(
        (lists.first.map { "make \($0)" } ?? "hold the elements in") + " an 'IdentifiedArray<\(state)>'")
    }
    if actions.isEmpty {
      let id = lists.isEmpty ? key : nil
      steps.append(
        "give \(pairs.first ?? "a case of the larger action") an 'ElementAction<\(id ?? state + ".ID"), \(action)>'"
      )
    }
    return steps.isEmpty ? nil : "an element is lifted by its identifier: " + steps.joined(separator: ", ")
  }
}
