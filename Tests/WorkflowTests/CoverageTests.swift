import Foundation
import TestSupport
import Testing

/// Which cases `coverage` misses, and what it makes of mentions.
@Suite struct CoverageTests {
  private static let actions = """
    enum AppAction { case player(PlayerAction), search(String), quit }
    enum PlayerAction { case play, queue(QueueAction) }
    enum QueueAction { case add(Int), clear }

    """
  private static let all = ["player", "search", "quit", "play", "queue", "add", "clear"]

  /// What the code mentions, in the order of the declarations; the rest is missed.
  @Test(arguments: [
    ("", []),
    // Patterns, which may be nested, combined and qualified.
    ("switch action { case .play: break\ncase .queue(let action): break }", ["play", "queue"]),
    ("switch action { case .play, .queue(.add): break\ndefault: break }", ["play", "queue", "add"]),
    (
      "switch action { case let .player(.queue(.add(n))) where n > 0: break\ndefault: break }",
      ["player", "queue", "add"]
    ),
    ("if case .search(let text) = action {}", ["search"]),
    ("guard case let PlayerAction.queue(action) = action else { return }", ["queue"]),
    ("switch (a, b) { case (.play, .quit): break\ndefault: break }", ["quit", "play"]),
    ("switch event { case .other(_): break\ncase .play: break }", ["play"]),
    // Lifts, by every kind of path, in the arguments of actions only.
    (#"let r = base.lift(action: \AppAction.player?.queue, state: \AppState.quit)"#, ["player", "queue"]),
    (#"let r = base.lift(action: \.player, state: \.search)"#, ["player"]),
    ("let r = base.lift(action: .player >>> .queue, state: .quit)", ["player", "queue"]),
    (
      "let r = base.lift(inputAction: AppAction.prism.player.queue, outputAction: AppAction.search)",
      ["player", "search", "queue"]
    ),
    (
      "let r = base.lift(actionGetter: { (action: AppAction) in action.player }, stateGetter: { $0.quit })",
      ["player"]
    ),
    ("let path = AppAction.prism.player.queue.add", ["player", "queue", "add"]),
    ("let path = AppAction.cases.quit", ["quit"]),
    // Routers, also of a nested type.
    (
      "let r = AppAction.Router(player: PlayerAction.Router(play: a, queue: b).lift(state: s), search: c, quit: d)",
      ["player", "search", "quit", "play", "queue"]
    ),
    // Of a tuple's elements each is of another type.
    (
      "switch (a, b) { case (.play, .clear): break\ncase (.queue, .add): break }",
      ["play", "queue", "add", "clear"]
    ),
    // Conditions in the body of a switch are of other types than its cases.
    (
      "switch a { case .player(let b): if case .play = b {}\ncase .search: guard x, case .clear = q else { return } }",
      ["player", "search", "play", "clear"]
    ),
    ("switch a { case .quit: for case .add in list { while case .play = b {} }\n}", ["quit", "play", "add"]),
    // Through what is declared elsewhere.
    (
      "if case .some(.quit) = a {}; if case .other(.success(.player(.done(id: _, .play)))) = b {}",
      ["player", "quit", "play"]
    ),
    ("if case Result.success(.play) = a {}; if case .some(QueueAction.add) = b {}", ["play", "add"]),
    // Errors.
    (
      "do {} catch AppAction.search(let text) where text.isEmpty {} catch .quit {} catch {}",
      ["search", "quit"]
    ),
    // Behind the condition of a pattern comes the next one; a condition mentions cases, too.
    ("switch a { case .play where isOn, .search: break\ndefault: break }", ["search", "play"]),
    (
      "switch a { case .play where b ? c == .quit : !b, .search where f({ [$0, 1] }), .add: g(1, .clear) }",
      ["search", "quit", "play", "add"]
    ),
    ("switch a { case .play where b.contains { $0 == 1 }, .search: break }", ["search", "play"]),
    ("switch (a, b) { case (.play, _) where isOn, (.quit, true): break }", ["quit", "play"]),
    ("do {} catch .play where isOn, AppAction.search {}; f(1, .quit)", ["search", "play"]),
    // Patterns that begin with a name, and cases that are called as words behind patterns are.
    ("switch a { case nil, .play: break\ncase other, .search: break }", ["search", "play"]),
    ("do {} catch is Failure, AppAction.search {}", ["search"]),
    ("switch a { case .in, .play: break\ncase .where, .search: break }", ["search", "play"]),
    (
      "switch a { case f(g { 1 }): break\ncase .play: break }; switch b { case .quit: break }",
      ["quit", "play"]
    ),
    // Comparisons, also behind a word.
    ("if .quit == event { return .play != event }", ["quit", "play"]),
    ("let x = list.first { event in .quit == event }; while try .play ~= event {}", ["quit", "play"]),
    ("if event == .quit || .play != event {}", ["quit", "play"]),
    ("if .search(\"a\") == event || QueueAction.add(1) != event || f().play(1) == 2 {}", ["search", "add"]),
    ("if (x, 1) == (.play, f(.quit)) {}", ["play"]),
    // Values that are declared to be actions.
    ("let f = { (event: PlayerAction) in event.queue?.clear }", ["queue", "clear"]),
    ("let r = base.lift(actionGetter: { $0.player }, stateGetter: { $0.quit })", ["player"]),
    // Properties and predicates of an action.
    ("if let text = action.search, !action.isQuit {}", ["search", "quit"]),
    // Sending is no handling, and other types are other types.
    ("store.dispatch(.quit); store.dispatch(AppAction.prism.player.queue.clear.review(()))", []),
    ("let x = Other.prism.quit; let y = \\Other.play; let z = state.player.queue", []),
    ("// case .play:\nlet text = \"case .quit:\"", []),
  ])
  func mentions(code: String, expected: [String]) throws {
    let tool = try Tool(["S/Actions.swift": Self.actions, "S/Code.swift": "func f() {\n\(code)\n}\n"])
    let result = try tool.run("coverage", "S")
    let missed = result.output.matches(of: /case '(\w+)'/).map { String($0.1) }
    #expect(missed == Self.all.filter { !expected.contains($0) })
    #expect(result.status == (missed.isEmpty ? 0 : 1))
    #expect(
      result.error == "\(expected.count) of 7 cases of 3 action enums are mentioned\n")
  }

  /// What a payload's type holds is followed, whatever stands around it; and what it does not tell counts for every enum.
  @Test(arguments: [
    ("id: Int, action: SubAction", "case .d(id: _, action: .y): break"),
    ("Int, SubAction", "case .d(1, .y): break"), ("(Int, SubAction)", "case .d((_, .y)): break"),
    ("P<SubAction>", "case .d(.presented(.y)): break"), ("SubAction?", "case .d(.y): break"),
    ("SubAction?", "case .d(.y?): break"), ("SubAction?", "case .d(.some(.y)): break"),
    ("Sub", "case .d(.y): break"), ("Sub", "case .d(SubAction.y): break"),
    ("SubAction", "case .d(let s): _ = s == Sub.prism.y"), ("SubAction", "case .d: _ = Sub.cases.y"),
    ("SubAction", "case .d: _ = \\Sub.y"), ("SubAction", "case .d: _ = Sub.Router(y: r)"),
    ("Result<SubAction, any Error>", "case .d(.success(.y)): break"),
    ("Rows<SubAction>", "case .d(.element(id: _, action: .y)): break"),
    ("Loop", "case .d(.y): break"),
  ])
  func payloadsAreFollowed(payload: String, pattern: String) throws {
    let tool = try Tool([
      "A.swift": """
      enum AppAction { case d(\(payload)) }
      enum SubAction { case y(Int), z }
      enum P<A> { case presented(A), dismissed }
      typealias Sub = SubAction
      typealias Loop = Loop.Loop
      func f() { switch a { \(pattern) } }
      """
    ])
    let missed = try tool.run("coverage", "A.swift").output.matches(of: /case '(\w+)'/).map { $0.1 }
    #expect(missed == ["z"])
  }

  /// A condition in the body of a `switch` is no pattern of it.
  @Test(arguments: [
    ("if case .stop = player {}", []), ("guard let x, case .stop = player else { return }", []),
    ("for case .stop in list {}", []), ("do {} catch .stop {}", []),
    ("if case .play = player {}", ["stop"]),
  ])
  func conditionsInSwitches(condition: String, missing: [String]) throws {
    let tool = try Tool([
      "A.swift": """
      enum AppAction { case player(PlayerAction), stop }
      enum PlayerAction { case stop }
      enum OtherEvent { case play }
      func f() { switch action { case .player(let player): \(condition)\ncase .stop: break } }
      """
    ])
    let missed = try tool.run("coverage", "A.swift").output.matches(of: /case '(\w+)'/).map { $0.1 }
    #expect(missed == missing.map { $0[...] })
  }

  /// What the tool itself has generated mentions every case.
  @Test func generatedFilesMentionNothing() throws {
    let tool = try Tool(["S/Actions.swift": Self.actions])
    try tool.run("generate", "S", "--output", "S/Generated", "--emit", "all,lifts")
    #expect(tool.names("S/Generated").count == 1)
    #expect(try tool.run("coverage", "S").error == "0 of 7 cases of 3 action enums are mentioned\n")
  }

  /// `graph --uncovered` and `coverage` are of one mind.
  @Test func theGraphMarksTheSame() throws {
    let tool = try Tool([
      "S/Actions.swift": Self.actions,
      "S/Code.swift":
        "let a = AppAction.prism.player.queue.add\nfunc f(_ e: AppAction) -> Bool { e.isQuit }\n",
    ])
    let listed = try tool.run("coverage", "S").output.matches(of: /case '(\w+)'/).map { String($0.1) }
    let drawn = try tool.run("graph", "S", "--uncovered", "--format", "mermaid").output
      .matches(of: /(\w+)(?:\([\w: ]*\))? ⚠/).map { String($0.1) }
    #expect(listed.sorted() == drawn.sorted() && listed == ["search", "play", "clear"])
  }

  /// The reducer of the Composable Architecture handles the case that has its bindings.
  @Test func bindingsAreHandledByTheirReducer() throws {
    let tool = try Tool([
      "S/A.swift": """
      @Reducer struct Form {
        @ObservableState struct State { var name = "" }
        enum Action: BindableAction { case binding(BindingAction<State>), save }
        var body: some ReducerOf<Self> { BindingReducer() }
      }

      """
    ])
    #expect(try tool.run("coverage", "S").error == "1 of 2 cases of 1 action enum are mentioned\n")
  }

  /// Nothing to look at is no success to rely on.
  @Test func thatThereAreNoActionsIsTold() throws {
    let tool = try Tool(["S/A.swift": "enum AppEvent { case a }\n"])
    let result = try tool.run("coverage", "S")
    #expect(result.status == 0)
    #expect(
      result.error == """
        0 of 0 cases of 0 action enums are mentioned
        an enum is one of actions if its name ends in 'Action'; --only "*Event" takes others instead

        """)
    #expect(try tool.run("coverage", "S", "--only", "*Event").error.hasPrefix("0 of 1 cases of 1 action"))
  }

  @Test func linesNameTheDeclaration() throws {
    let tool = try Tool(["A.swift": "enum AppAction {\n  case a\n  // prismgen: skip\n  case b\n}\n"])
    let result = try tool.run("coverage", "A.swift")
    let message = "case 'a' of 'AppAction' is mentioned by no lift, router or reducer"
    #expect(result.output == "A.swift:2:8: error: \(message) [PG0360]\n")
    #expect(result.error == "0 of 2 cases of 1 action enum are mentioned, 1 skipped\n")
    let xcode = try tool.run("coverage", "A.swift", "--reporter", "xcode")
    let folder = tool.folder.resolvingSymlinksInPath().path
    #expect(xcode.output == "\(folder)/A.swift:2:8: error: \(message) [PG0360]\n")
    #expect(try tool.run("coverage", "A.swift", "--reporter", "sarif").output.contains("\"PG0360\""))
    #expect(try tool.run("coverage", "nowhere").status == 66)
  }

  /// Other names by `--only`, code of other modules by `--context`, fewer types by `--skip`.
  @Test func options() throws {
    let tool = try Tool([
      "S/A.swift": "enum AppEvent { case a, b }\nenum OtherAction { case c }\n",
      "T/B.swift": "func f(_ e: AppEvent) { if case .a = e {} }\n",
    ])
    #expect(try tool.run("coverage", "S", "--only", "AppEvent").output.contains("case 'a' of 'AppEvent'"))
    let other = try tool.run("coverage", "S", "--only", "AppEvent", "--context", "T")
    #expect(other.error == "1 of 2 cases of 1 action enum are mentioned\n")
    #expect(try tool.run("coverage", "S", "--skip", "OtherAction").status == 0)
  }
}
