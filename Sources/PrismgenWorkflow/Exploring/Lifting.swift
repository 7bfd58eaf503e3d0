package import PrismgenDriver
internal import PrismgenSource

/// `swift-prismgen lift REDUCER`: writes the calls that put a reducer into a larger one.
package enum Lifting {
  /// What is lifted, and into what.
  package struct Question: Sendable {
    package var reducer: String
    /// The types of the larger reducer; nil: every type that nothing else holds.
    package var action: String?
    package var state: String?

    package init(reducer: String, action: String? = nil, state: String? = nil) {
      self.reducer = reducer
      self.action = action
      self.state = state
    }
  }

  package static func run(_ requests: [Request], _ question: Question) -> Report {
    let exploration = Exploration(requests)
    return exploration.report { report in
      let found = ReducerTypes.find(question.reducer, in: exploration.modules)
      let names = [Set(found.map(\.name)), Set(found.compactMap(\.nameInModule))].first { $0.count > 1 }
      guard let types = found.first, names == nil else {
        report.diagnostics.append(
          names.map { several(question.reducer, $0) } ?? unknown(question.reducer, exploration))
        return
      }
      let graph = TypeGraph(exploration)
      let named = [question.action, question.state].compactMap(\.self)
      let missing = named.filter { graph.index(named: $0) == nil }.map {
        exploration.notFound($0, among: graph.namesakes(of: $0))
      }
      guard missing.isEmpty else {
        report.diagnostics += missing
        return
      }
      let place = TypeGraph.Place(module: types.module, type: types.scope, file: types.location.path)
      let (action, state) = (
        graph.withFullNames(types.action, in: place), graph.withFullNames(types.state, in: place)
      )
      let actionWholes = wholes(question.action, of: types, graph)
      // A tree of actions may hold a state too, but is none.
      let stateWholes = wholes(question.state, of: types, graph).map { wholes in
        wholes.filter { question.state != nil || !graph.holds(action, in: $0) }
      }
      let actions = arguments(
        action, in: actionWholes, isNamed: question.action != nil, graph,
        types.isStatic ? \.sendableActionArgument : \.actionArgument)
      let states = arguments(
        state, in: stateWholes, isNamed: question.state != nil, graph,
        types.isStatic ? \.sendableStateArgument : \.stateArgument)
      let elementCalls = elementCalls(
        types, action: action, in: actionWholes, state: state, in: stateWholes, graph)
      let calls = calls(types.expression, actions.all, states.all, graph) + elementCalls
      report.product = calls.map { Array(($0 + "\n").utf8) }
      let elements = ElementParts(action: action, state: state, graph)
      if !calls.isEmpty, elementCalls.isEmpty {
        report.diagnostics += [
          half(
            question.action, actions, elements.holdAction, "action '\(types.action)'", "state", types,
            elements),
          half(
            question.state, states, elements.holdState, "state '\(types.state)'", "action", types, elements),
        ].compactMap(\.self)
      }
      if calls.isEmpty, isWhole(action, actions, isNamed: question.action != nil, graph),
        isWhole(state, states, isNamed: question.state != nil, graph)
      {
        report.diagnostics.append(nothingLarger(question, types))
      } else if calls.isEmpty, !actions.all.isEmpty, !states.all.isEmpty, actions.all != [.nothing] {
        report.diagnostics.append(
          Diagnostic(
            .noWay, .error,
            "no module sees both what holds the action '\(types.action)' and what holds the state '\(types.state)'",
            at: types.location, help: "name larger types of one module with --action and --state"))
      } else if calls.isEmpty {
        report.diagnostics.append(
          noLift(
            question, types,
            blocked: actions.isBlocked
              ? "action '\(types.action)'" : states.isBlocked ? "state '\(types.state)'" : nil, elements))
      } else if !actions.isAll || !states.isAll || calls.count == TypeGraph.mostWays {
        report.summary = ["there may be more lifts than these"]
      }
      if types.isPrivate, !calls.isEmpty {
        let file = exploration.files.displayPath(of: types.location.path)
        report.summary.append("only in \(file), as '\(types.name)' is private")
      }
    }
  }

  /// The larger types: the one that was named; or all that nothing holds but what they hold themselves, and, where those lead
  /// nowhere, all to which no way leads, as an element of a collection. None of them where no code sees both it and the reducer.
  private static func wholes(_ name: String?, of types: ReducerTypes, _ graph: TypeGraph) -> [[Int]] {
    if let name { return [graph.index(named: name).map { [$0] } ?? []] }
    return [graph.starts, graph.startsOfWays].map { wholes in
      types.isInternal ? wholes.filter { graph.isVisible($0, in: types.module) } : wholes
    }
  }

  private typealias Arguments = (all: [Argument], isAll: Bool, isBlocked: Bool)

  /// One of `lift`.
  struct Argument: Equatable {
    /// nil: none, where the part is the whole already.
    var text: String?
    /// See ``Way/home``.
    var home: Int?

    init?(_ way: Way, _ text: KeyPath<Way, String?>) {
      guard let found = way[keyPath: text] else { return nil }
      (self.text, home) = (found, way.home)
    }

    private init() {}

    static let nothing = Argument()
  }

  /// Those of the first wholes that lead to `part`.
  private static func arguments(
    _ part: String, in wholes: [[Int]], isNamed: Bool, _ graph: TypeGraph, _ argument: KeyPath<Way, String?>
  ) -> Arguments {
    var found: Arguments = ([], true, false)
    for wholes in wholes {
      found = arguments(part, in: wholes, isNamed: isNamed, graph, argument)
      if found.isBlocked || found.all.contains(where: { $0 != .nothing }) { break }
    }
    return found
  }

  /// The arguments for every way to `part`, and whether these are all of them. Blocked are ways that all go through what has no
  /// optic.
  private static func arguments(
    _ part: String, in wholes: [Int], isNamed: Bool, _ graph: TypeGraph, _ argument: KeyPath<Way, String?>
  ) -> Arguments {
    let own = graph.index(named: part)
    let found = wholes.filter { $0 != own }.map { graph.ways(from: $0, to: part) }
    let arguments = found.flatMap(\.ways).compactMap { Argument($0, argument) }
    // What nothing holds is a whole, too, unless somebody names the one that it is looked for in.
    let isWhole =
      wholes.contains { $0 == own } || (!isNamed && own != nil && found.allSatisfy(\.ways.isEmpty))
    let all = arguments.isEmpty && isWhole ? [.nothing] : arguments
    return (all, found.allSatisfy(\.isAll), all.isEmpty && !found.allSatisfy(\.ways.isEmpty))
  }

  /// As many as there may be ways, for each pair that a module sees.
  static func calls(
    _ reducer: String, _ actions: [Argument], _ states: [Argument], _ graph: TypeGraph
  ) -> [String] {
    let calls = actions.lazy.flatMap { action in
      states.lazy.compactMap { state -> String? in
        if let home = action.home, let other = state.home, graph.areApart(home, other) { return nil }
        let arguments = [action.text, state.text].compactMap(\.self)
        return arguments.isEmpty ? nil : "\(reducer).lift(\(arguments.joined(separator: ", ")))"
      }
    }
    return Array(calls.prefix(TypeGraph.mostWays))
  }

  /// A part that is taken for the whole, and that elements of something hold.
  private static func half(
    _ whole: String?, _ arguments: Arguments, _ isHeld: Bool, _ part: String, _ rest: String,
    _ types: ReducerTypes,
    _ elements: ElementParts
  ) -> Diagnostic? {
    guard whole == nil, arguments.all == [.nothing], isHeld else { return nil }
    return Diagnostic(
      .noWay, .note, "no way leads to the \(part), so that '\(types.name)' is lifted to the \(rest) alone",
      at: types.location, help: elements.help ?? Way.rule)
  }

  /// It is what was named, or nothing holds it, in collections neither.
  private static func isWhole(
    _ part: String, _ arguments: Arguments, isNamed: Bool, _ graph: TypeGraph
  ) -> Bool {
    arguments.all == [.nothing] && (isNamed || graph.index(named: part).map { !graph.isHeld($0) } == true)
  }

  private static func nothingLarger(_ question: Question, _ types: ReducerTypes) -> Diagnostic {
    let isNamed = question.action != nil || question.state != nil
    let reason = isNamed ? "are the larger ones themselves" : "are part of nothing larger"
    return Diagnostic(
      .noWay, .error,
      "nothing to lift: the action '\(types.action)' and the state '\(types.state)' of '\(question.reducer)' \(reason)",
      at: types.location, help: "lift the reducers of their parts to them")
  }

  private static func noLift(
    _ question: Question, _ types: ReducerTypes, blocked: String?, _ elements: ElementParts
  ) -> Diagnostic {
    if let blocked {
      return Diagnostic(
        .noWay, .error, "every way to the \(blocked) of '\(question.reducer)' goes through what has no optic",
        at: types.location,
        help:
          "'swift-prismgen list' tells what is left out and why; '--emit' may ask for no prisms and lenses, nor for lifts"
      )
    }
    let isNamed = question.action != nil && question.state != nil
    return Diagnostic(
      .noWay, .error,
      "no way leads to the action '\(types.action)' or to the state '\(types.state)' of '\(question.reducer)'",
      at: types.location,
      help: elements.help ?? (isNamed ? "" : "name the larger types with --action and --state; ") + Way.rule)
  }

  private static func several(_ reducer: String, _ names: Set<String>) -> Diagnostic {
    Diagnostic(
      .unknownReducer, .error, "\(names.count) reducers are named '\(reducer)'",
      help: "name one of them in full: \(names.sorted().map { "'\($0)'" }.joined(separator: ", "))")
  }

  private static func unknown(_ reducer: String, _ exploration: Exploration) -> Diagnostic {
    Diagnostic(
      .unknownReducer, .error, "no reducer '\(reducer)' with types that are written down is in the sources",
      help: Diagnostic.suggestion(
        for: reducer, among: ReducerTypes.find(nil, in: exploration.modules).map(\.name))
          ?? """
          it is a 'Reducer<Action, State>', a type with 'reduce(_: Action, _: inout State)' that is made without \
          arguments, such a function, or one that returns a reducer and takes no arguments
          """
    )
  }
}
