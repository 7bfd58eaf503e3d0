import Foundation
import TestSupport
import Testing

/// `graph`, `path`, `lift`, `preview`, `explain` and `coverage` see the outputs of a configuration as one project.
@Suite struct SeveralModulesTests {
  private static let files = [
    ".prismgen.yml": """
    outputs:
    - {sources: [App], output: App/Generated, module: App}
    - {sources: [Core], output: Core/Generated, module: Core}
    - {sources: [App], output: App/More, emit: [lifts]}

    """,
    "App/App.swift": """
    import Core
    typealias Feed = Core.Feed
    enum AppAction { case core(CoreAction), open(Route) }
    enum Route { case detail(Detail) }
    struct Detail { var id = 0 }
    // prismgen: lenses
    struct AppState { var core: Core.CoreState; var latest: Feed }
    let app = Reducer.reduce(reduceFeed).lift(action: AppAction.prism.core.feed, state: AppState.lens.core.feed)

    """,
    "Core/Core.swift": """
    public enum CoreAction { case feed(FeedAction), stop }
    public enum FeedAction { case load }
    public struct CoreState { public var feed: Feed }
    public struct Feed { public var title: String }
    public enum Route { case home }
    public func reduceFeed(_ action: FeedAction, _ state: inout Feed) { switch action { case .load: break } }

    """,
  ]

  @Test func waysLeadFromOneIntoAnother() throws {
    let tool = try Tool(Self.files)
    let path = try tool.run("path", "AppAction", "FeedAction")
    #expect(
      path.output == """
        App/App.swift:3:23, Core/Core.swift:1:31
          key path     \\AppAction.core?.feed
          optic        AppAction.prism.core.feed
          constructor  AppAction.core(.feed(value))
          lift         reducer.lift(action: AppAction.prism.core.feed)


        """)
    #expect(path.error == "" && path.status == 0)
    let lift = try tool.run("lift", "reduceFeed")
    #expect(
      lift.output == """
        Reducer.reduce(reduceFeed).lift(action: AppAction.prism.core.feed, state: \\AppState.core.feed)
        Reducer.reduce(reduceFeed).lift(action: AppAction.prism.core.feed, state: \\AppState.latest)

        """)
    #expect(lift.error == "" && lift.status == 0)
  }

  /// What a module keeps for itself is in no way of another one.
  @Test func waysStayOutsideOfWhatIsInternal() throws {
    let config = """
      emit: all
      outputs:
      - {sources: [App], output: App/Generated, module: App}
      - {sources: [Core], output: Core/Generated, module: Core}

      """
    let tool = try Tool([
      ".prismgen.yml": config,
      "App/App.swift": "import Core\nstruct App { var core: Core }\nstruct Own { var leaf: Leaf }\n",
      "Core/Core.swift": """
      public struct Core {
        var hidden: Leaf; public var shown: Leaf; public internal(set) var half: Leaf; package var open: Leaf
        public var inner: Inner
      }
      public struct Leaf { public var n: Int }
      struct Local { var leaf: Leaf }
      extension Core { struct Secret { var n: Double } }
      public extension Core { enum Inner { case leaf(Leaf) } }

      """,
    ])
    func ways(_ from: String, _ to: String) throws -> [String] {
      try tool.run("path", from, to).output.matches(of: #/  (?:key path|optic) +(.*)/#).map { String($0.1) }
    }
    #expect(
      try ways("App", "Leaf") == [
        #"\App.core.shown"#, "App.lens.core.shown", #"\App.core.half"#, #"\App.core.open"#,
        "App.lens.core.open",
        #"\App.core.inner.leaf"#, "App.lens.core.inner >>> Core.Inner.prism.leaf",
      ])
    #expect(try ways("Core", "Leaf").contains(#"\Core.hidden"#))
    #expect(try ways("Local", "Int").contains(#"\Local.leaf.n"#))
  }

  /// What is generated for a module may be its own, and optics are of one runtime.
  @Test(arguments: [
    ("", "", [#"\App.screen?.kit?.int"#, "App.prism.screen.kit.int"]),
    (", runtime: embedded", "", [#"\App.screen?.kit?.int"#]),
    ("", ", runtime: embedded", [#"\App.screen?.kit?.int"#]),
    (", access: internal", "", []),
    (", access: package", "", [#"\App.screen?.kit?.int"#]),
    (", emit: predicates", "", []),
  ])
  func waysNeedWhatIsGeneratedForOthers(kit: String, app: String, ways: [String]) throws {
    let tool = try Tool([
      ".prismgen.yml": """
      outputs:
      - {sources: [App], output: G1, module: App\(app)}
      - {sources: [Screens], output: G2, module: Screens}
      - {sources: [Kit], output: G3, module: Kit\(kit)}

      """,
      "App/App.swift": "import Screens\nenum App { case screen(Screen) }\n",
      "Screens/S.swift": "public import Kit\npublic enum Screen { case kit(Kit), n(Int) }\n",
      "Kit/K.swift": "public struct Sub {}\npublic enum Kit { case int(Sub) }\n",
    ])
    let output = try tool.run("path", "App", "Sub").output
    #expect(output.matches(of: #/  (?:key path|optic) +(.*)/#).map { String($0.1) } == ways, "\(output)")
    #expect(output.contains("constructor  App.screen(.kit(.int(value)))"))
    #expect(output.contains("lift") == !ways.isEmpty)
  }

  /// What is internal in one module is nothing to lift an internal reducer of another one to.
  @Test func liftsStayOutsideOfWhatIsInternal() throws {
    let tool = try Tool([
      ".prismgen.yml": """
      emit: all
      outputs:
      - {sources: [App], output: G1, module: App}
      - {sources: [Screens], output: G2, module: Screens}

      """,
      "App/App.swift": """
      import Screens
      enum AppAction { case screen(ScreenAction) }
      struct AppState { var screen: ScreenState }
      func reduceScreen(_ action: ScreenAction, _ state: inout ScreenState) {}

      """,
      "Screens/S.swift": """
      public enum ScreenAction { case go }
      public struct ScreenState { public var n: Int }
      public enum Shown { case s(ScreenState) }
      enum Hidden { case s(ScreenState) }

      """,
    ])
    #expect(
      try tool.run("lift", "reduceScreen").output == """
        Reducer.reduce(reduceScreen).lift(action: AppAction.prism.screen, state: \\AppState.screen)
        Reducer.reduce(reduceScreen).lift(action: AppAction.prism.screen, state: Shown.prism.s)

        """)
  }

  /// No code names what is internal in two modules, also where the reducer is for all.
  @Test(arguments: [
    (
      "enum AAction { case item(Item) }; struct AState { var item: State }",
      "enum BAction { case item(Item) }; struct BState { var item: State }",
      ["AAction.prism.item, state: \\AState.item", "BAction.prism.item, state: \\BState.item"]
    ),
    (
      "public enum AAction { case item(Item) }; public struct AState { var item: State }",
      "enum BAction { case item(Item) }; public struct BState { public var item: State }",
      [
        "AAction.prism.item, state: \\AState.item", "AAction.prism.item, state: \\BState.item",
        "BAction.prism.item, state: \\BState.item",
      ]
    ),
    ("enum AAction { case item(Item) }", "struct BState { var item: State }", []),
  ]) func liftsAreSeenByOneModule(_ own: String, _ other: String, _ lifts: [String]) throws {
    let tool = try Tool([
      ".prismgen.yml": """
      emit: all
      outputs:
      - {sources: [A], output: G1, module: A}
      - {sources: [B], output: G2, module: B}

      """,
      "A/A.swift": """
      public enum Item { case tick }
      public struct State { public var n: Int }
      public func reduce(_ action: Item, _ state: inout State) {}
      \(own)

      """,
      "B/B.swift": "import A\n\(other)\n",
    ])
    let result = try tool.run("lift", "reduce")
    #expect(result.output == lifts.map { "Reducer.reduce(reduce).lift(action: \($0))\n" }.joined())
    #expect(
      result.error.contains(
        "no module sees both what holds the action 'Item' and what holds the state 'State'")
        == lifts.isEmpty, "\(result.error)")
  }

  /// Deep stands first, and App does not import it.
  private static let namesakes = [
    ".prismgen.yml": """
    emit: all
    outputs:
    - {sources: [Deep], output: G1, module: Deep}
    - {sources: [Alpha], output: G2, module: Alpha}
    - {sources: [Beta], output: G3, module: Beta}
    - {sources: [App], output: G4, module: App}
    - {sources: [Solo], output: G5, module: Solo}
    - {sources: [Own], output: G6, module: Own}

    """,
    "Deep/D.swift": """
    public enum Action { case deep(Int) }
    public struct State { public var deep: Int }

    """,
    "Alpha/A.swift": """
    public enum Action { case set(Int), sub(Sub.Action) }
    public struct State { public var n: Int; public var sub: Sub.State }
    public enum Sub { public enum Action { case x }; public struct State { public var old: Int } }
    public func both(_ action: Action, _ state: inout State) {}

    """,
    "Beta/B.swift": """
    public enum Action { case set(Int), sub(Sub.Action) }
    public struct State { public var count: Int; public var sub: Sub.State }
    public enum Sub { public enum Action { case x }; public struct State { public var x: Int } }
    public func reduceBeta(_ action: Action, _ state: inout State) {}
    public func reduceSub(_ action: Sub.Action, _ state: inout Sub.State) {}
    public func both(_ action: Action, _ state: inout State) {}

    """,
    "App/App.swift": """
    import Alpha
    import Beta
    enum AppAction { case alpha(Alpha.Action), beta(Beta.Action) }
    struct AppState { var alpha: Alpha.State; var beta: Beta.State; var mode: Mode }
    enum Mode { case b(Beta.State) }

    """,
    "Own/O.swift": """
    import Alpha
    import Beta
    typealias Sub = Beta.Sub
    struct Own { var sub: Sub.State }

    """,
    "Solo/S.swift": "import Beta\nstruct Solo { var state: State }\n",
  ]

  /// A name is that of the reducer's module, and is written so that all that import its module can read it.
  @Test(arguments: [
    (
      "lift reduceBeta",
      [
        #"Reducer.reduce(reduceBeta).lift(action: AppAction.prism.beta, state: \AppState.beta)"#,
        "Reducer.reduce(reduceBeta).lift(action: AppAction.prism.beta, state: AppState.lens.mode >>> Mode.prism.b)",
      ]
    ),
    (
      "lift Beta.both --action Beta.Action --state AppState",
      [
        #"Reducer.reduce(Beta.both).lift(state: \AppState.beta)"#,
        "Reducer.reduce(Beta.both).lift(state: AppState.lens.mode >>> Mode.prism.b)",
      ]
    ),
    (
      "lift reduceSub --action AppAction --state Beta.State",
      [#"Reducer.reduce(reduceSub).lift(action: AppAction.prism.beta.sub, state: \Beta.State.sub)"#]
    ),
    ("path Beta.State Int", ["Beta.State.lens.count", "Beta.State.lens.sub.x"]),
    ("path Alpha.Action Sub.Action", ["Alpha.Action.prism.sub"]),
    ("path Mode Int", ["Mode.prism.b >>> Beta.State.lens.count", "Mode.prism.b >>> Beta.State.lens.sub.x"]),
    ("path AppAction Beta.Sub.Action", ["AppAction.prism.beta.sub"]),
    ("path Own Beta.Sub.State", ["Own.lens.sub"]),
    ("path Solo Int", ["Solo.lens.state.count", "Solo.lens.state.sub.x"]),
  ])
  func namesakesBelongToTheirModules(arguments: String, lines: [String]) throws {
    let result = try Tool(Self.namesakes).shell("$TOOL \(arguments)")
    let written = result.output.matches(of: #/(?:  optic +|^(?=Reducer))(.+)/#.anchorsMatchLineEndings())
    #expect(written.map { String($0.1) } == lines, "\(result.output)\(result.error)")
  }

  @Test(arguments: [
    ("lift both", "2 reducers are named 'both' [PG0321]", "'Alpha.both', 'Beta.both'"),
    (
      "path Action Int", "3 types are named 'Action' [PG0306]", "'Alpha.Action', 'Beta.Action', 'Deep.Action'"
    ),
    (
      "path AppAction Sub.Action", "2 types are named 'Sub.Action' [PG0306]",
      "'Alpha.Sub.Action', 'Beta.Sub.Action'"
    ),
    (
      "graph --root Sub.State", "2 types are named 'Sub.State' [PG0306]",
      "'Alpha.Sub.State', 'Beta.Sub.State'"
    ),
    (
      "lift reduceBeta --state Sub.State", "2 types are named 'Sub.State' [PG0306]",
      "'Alpha.Sub.State', 'Beta.Sub.State'"
    ),
  ])
  func namesakesAreToldApart(arguments: String, message: String, names: String) throws {
    let result = try Tool(Self.namesakes).shell("$TOOL \(arguments)")
    #expect(result.status == 1 && result.output == "")
    #expect(
      result.error.hasPrefix("error: \(message)\nhelp: name one of them in full: \(names)\n"),
      "\(result.error)")
  }

  /// In an arrow of the picture, too.
  @Test func aliasesHideWhatOthersCallSo() throws {
    let graph = try Tool(Self.namesakes).run("graph", "--root", "Own", "--format", "dot").output
    #expect(graph.contains("x: Int") && !graph.contains("old: Int"), "\(graph)")
  }

  /// As for the compiler, `Player` is the type.
  @Test func typesHideModulesOfTheirName() throws {
    let tool = try Tool([
      ".prismgen.yml": """
      emit: all
      outputs:
      - {sources: [Player], output: G1, module: Player}
      - {sources: [App], output: G2, module: App}

      """,
      "Player/P.swift": """
      public enum Player {
        public enum Action { case queue(Queue) }
        public enum Queue { case add(Int) }
        public struct State { public var queue: [Int] }
      }
      public enum Queue { case other }
      public func reduceQueue(_ action: Player.Queue, _ state: inout Player.State) {}

      """,
      "App/App.swift": """
      import Player
      enum AppAction { case player(Player.Action), queue(Player.Queue) }
      struct AppState { var player: Player.State }

      """,
    ])
    #expect(
      try tool.run("lift", "reduceQueue").output == """
        Reducer.reduce(reduceQueue).lift(action: AppAction.prism.player.queue, state: \\AppState.player)
        Reducer.reduce(reduceQueue).lift(action: AppAction.prism.queue, state: \\AppState.player)

        """)
    let graph = try tool.run("graph", "--format", "mermaid").output
    #expect(graph.matches(of: /-->/).count == 4, "\(graph)")
  }

  /// What a type of another module holds has its bare name in an extension of that type, but not in another type of the name.
  @Test func extensionsSeeWhatTheTypeHolds() throws {
    let tool = try Tool([
      ".prismgen.yml": """
      emit: all
      outputs:
      - {sources: [Models], output: G1, module: Models}
      - {sources: [App], output: G2, module: App}

      """,
      "Models/M.swift": """
      public enum Loading { public struct Failure { public var code: Int } }
      public class Screen { public struct Failure { public var code: Int } }

      """,
      "App/App.swift": """
      import Models
      extension Loading { enum Shown { case failed(Failure) } }
      class Screen { enum Shown { case failed(Failure) } }
      struct Failure { var text: String }

      """,
    ])
    #expect(
      try tool.run("path", "Loading.Shown", "Int").output.contains(
        "optic        Loading.Shown.prism.failed >>> Loading.Failure.lens.code"))
    #expect(try tool.run("path", "App.Screen.Shown", "String").output.contains("Failure.lens.text"))
  }

  /// One picture, and in it a source that two outputs read once; equal names belong each to its own module.
  @Test func oneGraphIsDrawn() throws {
    let tool = try Tool(Self.files)
    let dot = try tool.run("graph", "--format", "dot", "--uncovered")
    #expect(dot.output.matches(of: /digraph/).count == 1)
    #expect(
      dot.output.matches(of: /<b>(\w+)/).map(\.1).sorted() == [
        "AppAction", "AppState", "CoreAction", "CoreState", "Detail", "Feed", "FeedAction", "Route",
      ])
    #expect(dot.output.contains("detail(Detail)") && !dot.output.contains("home"))
    #expect(dot.error == "8 types drawn, 3 cases not covered\n")
    let core = try tool.run("graph", "--format", "mermaid", "--root", "Core.Route")
    #expect(core.output.contains("home") && core.error == "1 type drawn\n")
  }

  /// What one module declares, another may handle.
  @Test func mentionsOfAllModulesCount() throws {
    let result = try Tool(Self.files).run("coverage")
    #expect(result.output.matches(of: /case '(\w+)'/).map(\.1) == ["open", "stop"])
    #expect(result.error == "3 of 5 cases of 3 action enums are mentioned\n")
  }

  @Test(arguments: [
    ("explain CoreAction", ["Core/Core.swift:1:13: enum CoreAction"]),
    ("explain Core.Route", ["Core/Core.swift:5:13: enum Route"]),
    ("explain Detail", ["App/App.swift:5:8: struct Detail", "App/App.swift:5:8: struct Detail"]),
    ("preview Core.Route", ["extension Route", "static var home"]),
  ])
  func aTypeIsInOneOfThem(command: String, parts: [String]) throws {
    let result = try Tool(Self.files).shell("$TOOL \(command)")
    var rest = result.output[...]
    for part in parts {
      let range = try #require(rest.range(of: part), "\(result.output)")
      rest = rest[range.upperBound...]
    }
    #expect(result.error == "" && result.status == 0)
  }

  @Test(arguments: [
    "explain Nothing", "preview Nothing", "path Nothing Int", "graph --root Nothing", "lift nothing",
  ])
  func whatIsInNoneIsSaidOnce(command: String) throws {
    let result = try Tool(Self.files).shell("$TOOL \(command)")
    #expect(result.status == 1 && result.error.matches(of: #/error: /#).count == 1, "\(result.error)")
  }
}
