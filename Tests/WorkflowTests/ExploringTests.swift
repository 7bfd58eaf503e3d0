import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `path`, `lift`, `preview`, `why` and `graph`, on an app with what makes them hard.
@Suite struct ExploringTests {
  private static let files = [
    "S/Actions.swift": """
    enum AppAction { case movie(MovieAction), session(user: SessionAction), quit }
    enum MovieAction { case list(ListAction), rate(id: Int, stars: Int), screen(Screen) }
    enum ListAction { case append([Movie]), select(at: Int) }
    enum SessionAction { case login(user: String, password: String), movie(MovieAction) }
    indirect enum Screen { case detail(Movie), stack(Screen, Screen), `init`(Int) }

    """,
    "S/State.swift": """
    struct Movie { let id: Int; var title: String }
    // prismgen: lenses
    struct AppState { var movies: MoviesState; var user: String?; let version: Int }
    struct MoviesState { var all: [Movie]; var selected: Movie?; var screen: Screen }

    """,
    "S/Reducers.swift": """
    import PrismStore
    let listReducer = Reducer<ListAction, [Movie]>.reduce { _, _ in }
    let titleReducer: Reducer<ListAction, Movie> = .identity
    func reduceSession(_ action: SessionAction, _ user: inout String?) {}
    func makeMovies() -> Reducer<MovieAction, MoviesState> { .identity }
    struct Movies: StaticReducer {
      var closure: @Sendable () -> Void = {}
      func reduce(_ action: MovieAction, _ state: inout MoviesState) { if true {} }
    }
    let appReducer = Reducer<AppAction, AppState>.identity
    let untyped = makeMovies()

    """,
    ".prismgen.yml": "sources: S\noutput: Gen\n",
  ]

  /// What only one file can use says so, and what only a type can write to has no optic.
  @Test func waysThroughWhatIsPrivate() throws {
    let source = """
      struct Library { private var shelves: Double; private(set) var half: Bool }
      enum Wrapper { case library(Library) }
      private enum Hidden { enum Inner { case width(Float) } }
      """
    let tool = try Tool(["A.swift": source])
    #expect(
      try tool.run("path", "Wrapper", "Double", "A.swift").output == """
        A.swift:2:21, A.swift:1:30
          key path     \\Wrapper.library?.shelves
          optic        Wrapper.prism.library >>> Lens(\\Library.shelves)
          lift         reducer.lift(action: \\Wrapper.library?.shelves)
          only in      A.swift, as 'shelves' is private


        """)
    let half = try tool.run("path", "Wrapper", "Bool", "A.swift").output
    #expect(half.contains("\\Wrapper.library?.half\n") && !half.contains("optic"), "\(half)")
    #expect(!half.contains("only in"), "\(half)")
    let inner = try tool.run("path", "Hidden.Inner", "Float", "A.swift").output
    #expect(inner.contains("only in      A.swift, as 'Hidden.Inner' is private\n"), "\(inner)")
  }

  /// What `#if` takes away is in no way of every configuration.
  @Test func waysThroughConditions() throws {
    let source = """
      #if A
      struct Page {
        #if !A || B
        var size: Size
        #else
        var width: Double
        #endif
        var title: String
      }
      #endif
      struct Size {
        #if A
        var width: Double
        #endif
      }
      """
    let tool = try Tool(["A.swift": source])
    let ways = try tool.run("path", "Page", "Double", "A.swift").output
    #expect(ways.contains("\\Page.width)\n  only if      A && !(!A || B)\n"), "\(ways)")
    #expect(ways.contains("\\Page.size.width)\n  only if      A && (!A || B)\n"), "\(ways)")
    #expect(try tool.run("path", "Page", "String", "A.swift").output.contains("\n  only if      A\n"))
  }

  /// A type that is declared under several conditions has the members of all.
  @Test func waysThroughTypesThatAreDeclaredTwice() throws {
    let source = """
      #if A
      struct Page { var size: Size }
      #elseif B
      struct Page { var title: String; var size: Size }
      #else
      struct Page { var width: Double }
      #endif
      struct Size { var width: Double }
      """
    let tool = try Tool(["A.swift": source])
    let ways = try tool.run("path", "Page", "Double", "A.swift").output
    let shown = ways.matches(of: #/key path +(.*)\n(?:  [^o].*\n|  optic.*\n)*  only if +(.*)/#).map {
      "\($0.1) \($0.2)"
    }
    #expect(
      shown == [#"\Page.size.width A"#, #"\Page.size.width !A && B"#, #"\Page.width !A && !B"#], "\(ways)")
    #expect(try tool.run("path", "Page", "String", "A.swift").output.contains("only if      !A && B\n"))
  }

  /// What is private in a file is another type than what is private in another one.
  @Test func waysThroughPrivateTypesOfOneName() throws {
    let tool = try Tool([
      "S/A.swift": "private struct Row { var width: Double }\nprivate struct A { var row: Row }\n",
      "S/B.swift": "private struct Row { var height: Float }\nprivate struct B { var row: Row }\n",
    ])
    #expect(try tool.run("path", "A", "Double", "S").output.contains(#"\A.row.width"#))
    #expect(try tool.run("path", "B", "Float", "S").output.contains(#"\B.row.height"#))
    #expect(try tool.run("path", "B", "Double", "S").status == 1)
  }

  /// Only a variable can be asked for the value of a lazy property.
  @Test func noWayLeadsThroughLazyProperties() throws {
    let source =
      "struct S { lazy var late = 1.5; lazy var box: Box = Box() }\nstruct Box { var flag = true }\n"
    let tool = try Tool(["A.swift": source])
    for goal in ["Double", "Box", "Bool"] {
      #expect(try tool.run("path", "S", goal, "A.swift").output == "", "\(goal)")
    }
    let graph = try tool.run("graph", "A.swift", "--format", "dot").output
    #expect(graph.contains("late: Double") && graph.contains(" -> "), "\(graph)")
  }

  /// Behind an alias, or in an extension, a parameter stands for a type.
  @Test(arguments: [
    ("LoadUser", "User", #"\Load<User>.loaded"#), ("LoadUser.Failure", "Code", #"\Load<User>.Failure.lost"#),
    ("Load<User>.Failure", "Code", #"\Load<User>.Failure.lost"#), ("Action", "Code", #"\Action.fail?.lost"#),
    ("Load.Step", "User", #"\Load<User>.Step.one"#), ("LoadUser.Step", "User", #"\Load<User>.Step.one"#),
    ("Load.Other", "Code", #"\Load<Code>.Other.one"#), ("Action", "User", #"\Action.step?.one"#),
  ])
  func waysFromTypesWithArguments(_ start: String, _ goal: String, _ path: String) throws {
    let source = """
      enum Load<Value> {
        enum Failure { case lost(Code), gone }
        case loaded(Value), failed(Failure)
      }
      struct Code { var number = 0 }
      struct User { var name: String }
      typealias LoadUser = Load<User>
      enum Action { case fail(LoadUser.Failure), step(LoadUser.Step) }
      extension Load where Value == User { enum Step { case one(Value) } }
      extension Load<Code> { enum Other { case one(Value) } }
      """
    let tool = try Tool(["A.swift": source])
    let ways = try tool.run("path", start, goal, "A.swift")
    #expect(ways.output.contains("key path     \(path)\n"), "\(ways.output)\(ways.error)")
  }

  /// Labels may be words of the language, and types may stand in brackets that mean nothing.
  @Test func waysThroughUnusualPayloads() throws {
    let source = """
      enum Action { case search(for: String, in: Int), leaf((Leaf?)), pair((Leaf?, Leaf?)) }
      struct Leaf { var width: Double }
      """
    let tool = try Tool(["A.swift": source])
    let search = try tool.run("path", "Action", "(for: String, in: Int)", "A.swift").output
    #expect(search.contains("constructor  Action.search(for: `for`, in: `in`)\n"), "\(search)")
    let width = try tool.run("path", "Action", "Double", "A.swift").output
    #expect(width.contains("key path     \\Action.leaf??.width\n"), "\(width)")
    // Behind the name of a type it is the metatype.
    try tool.write("B.swift", "enum Kind { case `Type`(Float), other }\nstruct Box { var kind: Kind }\n")
    let kind = try tool.run("path", "Kind", "Float", "B.swift").output
    #expect(!kind.contains("key path") && !kind.contains("constructor"), "\(kind)")
    #expect(kind.contains("optic        Kind.prism.`Type`\n"), "\(kind)")
    #expect(try tool.run("path", "Box", "Float", "B.swift").output.contains(#"\Box.kind.`Type`"#))
    let nothing = try tool.run("path", "Action", "", "A.swift")
    #expect(nothing.status == 64 && nothing.output == "", "\(nothing.error)")
  }

  /// Behind what may be absent, what is always there has a plain period.
  @Test func keyPathsThroughOptionals() throws {
    let source = """
      enum Change { case list(List?), page(Page) }
      struct List { var page: Page; var next: Page? }
      struct Page { var size: Size }
      struct Size { var width: Double }
      struct Unique: ~Copyable { var ratio: Float }
      typealias Perhaps = Page?
      typealias Twice = Perhaps?
      struct Book { var once: Perhaps; var twice: Twice }
      """
    let tool = try Tool(["A.swift": source])
    let ways = try tool.run("path", "Change", "Double", "A.swift").output
    #expect(
      ways.split(separator: "\n").filter { $0.hasPrefix("  key path") }.map { $0.dropFirst(15) } == [
        "\\Change.list??.page.size.width", "\\Change.list??.next?.size.width", "\\Change.page?.size.width",
      ])
    // An alias of an optional is one.
    let aliased = try tool.run("path", "Book", "Double", "A.swift").output
    #expect(aliased.contains("  key path     \\Book.once?.size.width\n"), "\(aliased)")
    #expect(aliased.contains("  key path     \\Book.twice??.size.width\n"), "\(aliased)")
    // No key path leads through what cannot be copied.
    #expect(try tool.run("path", "Unique", "Float", "A.swift").output == "A.swift:5:32\n\n")
  }

  /// A generic type is another one wherever it is named: what its parameters stand for leads on, and is written down.
  @Test func waysThroughGenericTypes() throws {
    let source = """
      enum Loadable<Value> { case idle, loaded(Value), failed(Failure<Value>) }
      struct Failure<Value> { var last: Value?; var code: Int }
      struct Screen {
        struct Item { var price: Double }
        typealias Shelf = Catalog<String, Item>.Shelf
        var items: Loadable<Shelf>; var best: Loadable<Item?>; var make: Loadable<() -> Item>
      }
      struct Catalog<Key, Value> { typealias Both = Pair<Value, Key>; struct Shelf { var both: Both; var own: Key } }
      struct Pair<First, Second> { var first: First; var second: Second }
      struct Value { var flag: Bool }
      enum Action { case item(Loadable<ItemAction>) }
      enum ItemAction { case rate(Int8) }
      indirect enum Growing<T> { case more(Growing<[T]>), value(T) }
      struct Root { var growing: Growing<Float> }
      """
    let tool = try Tool(["S/A.swift": source])
    func optics(_ from: String, _ to: String) throws -> [String] {
      let output = try tool.run("path", from, to, "S").output
      return output.matches(of: #/  optic +(.*)/#).map { String($0.1) }
    }
    #expect(
      try optics("Screen", "Double") == [
        #"Lens(\Screen.items) >>> Loadable<Screen.Shelf>.prism.loaded >>> Lens(\Catalog<String, Screen.Item>.Shelf.both.first.price)"#,
        #"Lens(\Screen.items) >>> Loadable<Screen.Shelf>.prism.failed >>> Lens(\Failure<Screen.Shelf>.last) >>> Prism.some >>> Lens(\Catalog<String, Screen.Item>.Shelf.both.first.price)"#,
        #"Lens(\Screen.best) >>> Loadable<Screen.Item?>.prism.loaded >>> Prism.some >>> Lens(\Screen.Item.price)"#,
        #"Lens(\Screen.best) >>> Loadable<Screen.Item?>.prism.failed >>> Lens(\Failure<Screen.Item?>.last) >>> Prism.some >>> Prism.some >>> Lens(\Screen.Item.price)"#,
      ])
    #expect(
      try optics("Screen", "() -> Item") == [
        #"Lens(\Screen.make) >>> Loadable<() -> Screen.Item>.prism.loaded"#
      ])
    #expect(try optics("Screen", "Bool") == [], "the parameter 'Value' hides a type of this name")
    #expect(try optics("Action", "Int8").first == "Action.prism.item.loaded.rate")
    #expect(
      try optics("Root", "[[Float]]") == [#"Lens(\Root.growing) >>> Growing<Float>.prism.more.more.value"#])
    #expect(try tool.run("path", "Root", "[[Float]]", "S").error == "there may be more ways than these\n")
    #expect(try optics("Growing", "T") == ["Growing.prism.value"])

    try tool.run("generate", "S", "--output", "Gen")
    var lines: [String] = []
    for (from, to) in [("Screen", "Double"), ("Screen", "Int"), ("Action", "Int8"), ("Root", "[Float]")] {
      let ways = try tool.run("path", from, to, "S").output
      lines += ways.matches(of: #/  (?:key path|optic) +(.*)/#).map { "_ = \($0.1)" }
    }
    let result = try typechecked(lines, tool)
    #expect(lines.count > 12 && result.status == 0, "\(result.error)")
  }

  /// `Child.State` leads where `Feature.State` does, and so it can be asked for.
  @Test func waysThroughAliasesOfTypesAroundOthers() throws {
    let source = """
      struct Feature {
        struct State { var volume: Int }
        enum Action { case delegate(Delegate) }
      }
      extension Feature.Action { enum Delegate { case done(Bool) } }
      typealias Child = Feature
      typealias ChildAction = Child.Action
      struct AppState { typealias Kid = Child; var child: Child.State; var kid: Kid.State; var loop: Loop.State }
      typealias Loop = Loop.Inner
      enum AppAction { case child(Child.Action), other(ChildAction.Delegate) }
      """
    let tool = try Tool(["A.swift": source])
    func optics(_ from: String, _ to: String) throws -> [String] {
      try tool.run("path", from, to, "A.swift").output.matches(of: #/  optic +(.*)/#).map { String($0.1) }
    }
    #expect(
      try optics("AppState", "Int") == [#"Lens(\AppState.child.volume)"#, #"Lens(\AppState.kid.volume)"#])
    #expect(
      try optics("AppAction", "Bool") == [
        "AppAction.prism.child.delegate.done", "AppAction.prism.other.done",
      ])
    for name in ["Child.State", "Feature.State", "State"] {
      #expect(
        try optics("AppState", name) == [#"Lens(\AppState.child)"#, #"Lens(\AppState.kid)"#], "\(name)")
    }
  }

  /// Only marks of the type itself make it optional: those that `!` stands for, and none behind what a function returns.
  @Test func marksOfOptionals() throws {
    let source = """
      struct Item { var size: Size! }
      struct Size { var width: Int }
      struct Root { var item: Item!; var deep: Item\(String(repeating: "?", count: 2000)) }
      enum Late { case made(() -> Item?), passed(Pair<() -> Item?>) }
      struct Pair<Value> { var value: Value }
      """
    let tool = try Tool(["A.swift": source])
    let ways = try tool.run("path", "Root", "Int", "A.swift").output
    #expect(ways.contains("  key path     \\Root.item?.size?.width\n"), "\(ways)")
    #expect(
      ways.contains(
        #"  optic        Lens(\Root.item) >>> Prism.some >>> Lens(\Item.size) >>> Prism.some >>> Lens(\Size.width)"#
      ), "\(ways)")
    #expect(
      ways.contains("  key path     \\Root.deep" + String(repeating: "?", count: 2000) + ".size?.width\n"))
    let functions = try tool.run("path", "Late", "() -> Item?", "A.swift").output
    #expect(functions.contains("lift         reducer.lift(action: Late.prism.made)\n"), "\(functions)")
  }

  /// Names that need back-ticks have them in what is printed to paste, and may have them in what is asked for.
  @Test(arguments: ["class", "`class`"]) func namesThatNeedBackTicks(_ name: String) throws {
    let source = """
      struct `class` { var `in`: Int; var other: `Some case` }
      enum `Some case` { case `two words`(Double), `init`(Bool) }
      """
    let tool = try Tool(["A.swift": source])
    let way = try tool.run("path", name, "Int", "A.swift").output
    #expect(way.contains("  key path     \\`class`.in\n") && way.contains("Lens(\\`class`.in)"), "\(way)")
    let raw = try tool.run("path", "`Some case`", "Double", "A.swift").output
    #expect(raw.contains("key path     \\`Some case`.`two words`\n"), "\(raw)")
    #expect(raw.contains("constructor  `Some case`.`two words`(value)\n"), "\(raw)")
    #expect(raw.contains("optic        `Some case`.prism.`two words`\n"), "\(raw)")
    let through = try tool.run("path", name, "Double", "A.swift").output
    #expect(through.contains("key path     \\`class`.other.`two words`\n"), "\(through)")
    #expect(try tool.run("explain", name, "A.swift").output.contains("struct class"))
    #expect(try tool.run("preview", name, "A.swift", "--emit", "all").output.contains("Whole == `class`"))
  }

  private static let paths: [(from: String, to: String, output: String)] = [
    (
      "AppAction", "ListAction",
      """
      S/Actions.swift:1:23, S/Actions.swift:2:25
        key path     \\AppAction.movie?.list
        optic        AppAction.prism.movie.list
        constructor  AppAction.movie(.list(value))
        lift         reducer.lift(action: AppAction.prism.movie.list)

      S/Actions.swift:1:43, S/Actions.swift:4:66, S/Actions.swift:2:25
        key path     \\AppAction.session?.movie?.list
        optic        AppAction.prism.session.movie.list
        constructor  AppAction.session(user: .movie(.list(value)))
        lift         reducer.lift(action: AppAction.prism.session.movie.list)


      """
    ),
    (
      "SessionAction", "( user:String,password: String )",
      """
      S/Actions.swift:4:27
        key path     \\SessionAction.login
        optic        SessionAction.prism.login
        constructor  SessionAction.login(user: user, password: password)
        lift         reducer.lift(action: SessionAction.prism.login)


      """
    ),
    (
      "AppState", "Movie",
      """
      S/State.swift:3:23, S/State.swift:4:44
        key path     \\AppState.movies.selected
        optic        AppState.lens.movies.selected
        lift         reducer.lift(state: \\AppState.movies.selected)

      S/State.swift:3:23, S/State.swift:4:66, S/Actions.swift:5:29
        key path     \\AppState.movies.screen.detail
        optic        AppState.lens.movies.screen >>> Screen.prism.detail
        lift         reducer.lift(state: AppState.lens.movies.screen >>> Screen.prism.detail)


      """
    ),
    (
      "MoviesState", "[Movie]",
      """
      S/State.swift:4:26
        key path     \\MoviesState.all
        optic        Lens(\\MoviesState.all)
        lift         reducer.lift(state: \\MoviesState.all)


      """
    ),
    (
      "AppAction", "Void",
      """
      S/Actions.swift:1:73
        key path     \\AppAction.quit
        optic        AppAction.prism.quit
        constructor  AppAction.quit
        lift         reducer.lift(action: AppAction.prism.quit)


      """
    ),
  ]

  @Test(arguments: paths) func everyWayIsFound(from: String, to: String, output: String) throws {
    let result = try Tool(Self.files).run("path", from, to)
    #expect(result.output == output, "\(result.error)")
    #expect(result.status == 0)
  }

  private static let lifts: [(reducer: String, output: String)] = [
    (
      "listReducer",
      """
      listReducer.lift(action: AppAction.prism.movie.list, state: \\AppState.movies.all)
      listReducer.lift(action: AppAction.prism.session.movie.list, state: \\AppState.movies.all)

      """
    ),
    (
      "titleReducer --action MovieAction",
      """
      titleReducer.lift(action: MovieAction.prism.list, state: \\AppState.movies.selected)
      titleReducer.lift(action: MovieAction.prism.list, state: AppState.lens.movies.screen >>> Screen.prism.detail)

      """
    ),
    (
      "reduceSession",
      "Reducer.reduce(reduceSession).lift(action: AppAction.prism.session, state: \\AppState.user)\n"
    ),
    (
      "makeMovies --action SessionAction",
      "makeMovies().lift(action: SessionAction.prism.movie, state: \\AppState.movies)\n"
    ),
    (
      "Movies --action AppAction --state MoviesState",
      """
      Movies().lift(action: AppAction.prism.movie)
      Movies().lift(action: AppAction.prism.session.movie)

      """
    ),
    ("Movies --action MovieAction", "Movies().lift(state: AppState.lens.movies)\n"),
  ]

  @Test(arguments: lifts) func liftsAreWritten(reducer: String, output: String) throws {
    let result = try Tool(Self.files).shell("$TOOL lift \(reducer)")
    #expect(result.output == output, "\(result.error)")
    #expect(result.status == 0)
  }

  /// In what does not compile yet, nor ends the list of the types, nor the search.
  @Test(arguments: [
    "let r: Reducer<AppAction, AppState]> = x", "let r: Reducer<AppAction], AppState> = x",
    "let r = xReducer<y]>z",
    "func r(_ a: AppAction], _ s: inout AppState) {}", "func r(_ a: AppAction, _ s: inout AppState}) {}",
    "struct r { init(a]) {} func reduce(_ a: AppAction, _ s: inout AppState) {} }",
  ]) func strayBrackets(_ declaration: String) throws {
    let tool = try Tool(["A.swift": "enum AppAction { case a }\nstruct AppState {}\n\(declaration)\n"])
    let result = try tool.run("lift", "r", "A.swift")
    #expect(result.status == 1 && result.error.contains("error: no"), "\(result.output)\(result.error)")
  }

  /// A payload that is an optional itself is no payload of the type that it wraps; types that lead to each other have a first
  /// one all the same.
  @Test func optionalPayloadsAreOptionalTwice() throws {
    let tool = try Tool([
      "S/A.swift": """
      import PrismStore
      enum App { case maybe(Inner?), plain(Inner) }
      enum Inner { case number(Int), back(Box) }
      indirect enum Box { case again(App), none }
      struct State { var number: Int }
      let inner = Reducer<Inner, State>.identity
      """, ".prismgen.yml": "sources: S\noutput: Gen\n",
    ])
    #expect(
      try tool.run("lift", "inner").output == """
        inner.lift(action: \\App.maybe??)
        inner.lift(action: App.prism.plain)

        """)
    let ways = try tool.run("path", "App", "Int").output + tool.run("path", "App", "Inner").output
    #expect(
      ways == """
        S/A.swift:2:17, S/A.swift:3:19
          key path     \\App.maybe??.number
          optic        App.prism.maybe >>> Prism.some >>> Inner.prism.number
          constructor  App.maybe(.number(value))
          lift         reducer.lift(action: \\App.maybe??.number)

        S/A.swift:2:32, S/A.swift:3:19
          key path     \\App.plain?.number
          optic        App.prism.plain.number
          constructor  App.plain(.number(value))
          lift         reducer.lift(action: App.prism.plain.number)

        S/A.swift:2:17
          key path     \\App.maybe
          optic        App.prism.maybe
          constructor  App.maybe(value)
          lift         reducer.lift(action: \\App.maybe??)

        S/A.swift:2:32
          key path     \\App.plain
          optic        App.prism.plain
          constructor  App.plain(value)
          lift         reducer.lift(action: App.prism.plain)


        """, "\(ways)")
    let one = try tool.run("explain", "Nobody").error
    #expect(one.hasPrefix("error: no enum or struct is named 'Nobody' in 1 file "), "\(one)")
  }

  /// A property that is optional is passed by the prism of what it wraps, which key paths cannot be written through.
  @Test func optionalPropertiesAreWaysForStates() throws {
    let tool = try Tool([
      "S/A.swift": """
      import PrismStore
      struct App { var guest: Guest?; var mode: Mode }
      enum Mode { case seen(Guest), none }
      struct Guest { var seat: Seat? }
      struct Seat { var row: Row }
      struct Row { var number: Int }
      enum SeatAction { case move }
      let seats = Reducer<SeatAction, Row>.identity
      """, ".prismgen.yml": "sources: S\noutput: Gen\n",
    ])
    try tool.run("generate")
    let lifts = try tool.run("lift", "seats").output
    #expect(
      lifts == """
        seats.lift(state: Lens(\\App.guest) >>> Prism.some >>> Lens(\\Guest.seat) >>> Prism.some >>> Lens(\\Seat.row))
        seats.lift(state: Lens(\\App.mode) >>> Mode.prism.seen >>> Lens(\\Guest.seat) >>> Prism.some >>> Lens(\\Seat.row))

        """, "\(lifts)")
    let result = try typechecked(lifts.split(separator: "\n").map { "_ = \($0)" }, tool)
    #expect(result.status == 0, "\(result.error)")
  }

  /// What is printed is code.
  @Test func whatIsWrittenCompiles() throws {
    let tool = try Tool(Self.files)
    try tool.run("generate")
    var lines: [String] = []
    for (reducer, _) in Self.lifts {
      lines += try tool.shell("$TOOL lift \(reducer)").output.split(separator: "\n").map { "_ = \($0)" }
    }
    for (from, to, _) in Self.paths {
      let text = try tool.run("path", from, to).output
      lines += text.matches(of: #/  (?:key path|optic) +(.*)/#).map { "_ = \($0.1)" }
    }
    let result = try typechecked(lines, tool)
    #expect(lines.count > 12 && result.status == 0, "\(result.error)")
  }

  private static let feature = """
    import PrismStore
    enum Feature {
      enum Action { case a(Int) }
      struct State { var count = 0 }
      struct Red: StaticReducer { func reduce(_ action: Action, _ state: inout State) {} }
      struct Plain { func reduce(_ action: Action, _ state: inout State) {} }
      static let value = Reducer<Action, State>.identity
      static func `default`(_ action: Action, _ state: inout State) {}
    }
    extension Feature { static func make(_ count: Int = 0) -> some StaticReducer<Action, State> { Red() } }
    var computed: some StaticReducer<Feature.Action, Feature.State> { Feature.Red() }
    typealias Act = Feature.Action
    let aliased: Reducer<Act, Feature.State> = .identity
    let boxed: any StaticReducer<Feature.Action, Feature.State> = Feature.Red()
    func unknown() -> Int { let inner = Reducer<Act, Int>.identity; return 0 }
    func needing(_ count: Int) -> some StaticReducer<Feature.Action, Feature.State> { Feature.Red() }
    struct Root { var all: Feature.State; var maybe: Feature.State?; var twice: Feature.State?? }
    enum RootAction { case always(Feature.Action), sometimes(Act?) }

    """

  /// With the names of the types around them, and by the paths that each kind of reducer takes.
  @Test(arguments: [
    ("Red", "Feature.Red()", true), ("Feature.Red", "Feature.Red()", true), ("make", "Feature.make()", true),
    ("computed", "computed", true), ("Feature.Plain", "Reducer.reduce(Feature.Plain().reduce)", false),
    ("value", "Feature.value", false), ("aliased", "aliased", false),
    ("boxed", "Reducer(boxed)", false),
    ("Feature.default", "Reducer.reduce(Feature.`default`)", false),
  ])
  func liftsSuitTheReducer(name: String, reducer: String, isStatic: Bool) throws {
    let tool = try Tool(["S/A.swift": Self.feature, ".prismgen.yml": "sources: S\noutput: Gen\n"])
    try tool.run("generate")
    let actions = [
      "RootAction.prism.always",
      isStatic ? "RootAction.prism.sometimes.prism >>> Prism.some" : "\\RootAction.sometimes??",
    ]
    let states =
      (isStatic
        ? ["Lens(\\Root.all)", "Lens(\\Root.maybe) >>> Prism.some"] : ["\\Root.all", "\\Root.maybe"])
      + ["Lens(\\Root.twice) >>> Prism.some >>> Prism.some"]
    let lifts = try tool.run("lift", name).output.split(separator: "\n").map(String.init)
    #expect(
      lifts
        == actions.flatMap { action in states.map { "\(reducer).lift(action: \(action), state: \($0))" } })
    let result = try typechecked(lifts.map { "_ = \($0)" }, tool)
    #expect(result.status == 0, "\(result.error)")
  }

  /// The types are those of the reducer itself, which may stand in an extension.
  @Test(arguments: [
    ("Counter", "Counter()"), ("Timer", "Timer()"), ("Feature.Late", "Feature.Late()"),
    ("Taking", "Taking()"),
    ("take", "Reducer.reduce(take)"),
  ])
  func typesInsideOfReducers(name: String, reducer: String) throws {
    let source = """
      import PrismStore
      struct Counter: StaticReducer {
        struct State { var n = 0 }
        enum Action { case up, down }
        func reduce(_ action: Action, _ state: inout State) {}
      }
      struct Timer: StaticReducer {
        typealias ActionType = Counter.Action
        typealias StateType = Counter.State
        @Wrapper var wrapped: Int
        var maybe: Int?, other = 1
        init(limit: Int) { self.init() }
        init(_ x: Int = 0) {}
        func reduce(_ action: ActionType, _ state: inout StateType) {}
      }
      @propertyWrapper struct Wrapper { var wrappedValue: Int = 0 }
      enum Feature { struct Late {} }
      extension Feature.Late: StaticReducer {
        func reduce(_ action: Counter.Action, _ state: inout Counter.State) {}
      }
      struct Taking {}
      extension Taking { func reduce(_ action: consuming Counter.Action, _ state: inout Counter.State) -> Void {} }
      extension Taking: StaticReducer {}
      func take(_ action: sending Counter.Action, _ state: inout Counter.State) {}
      struct App { struct State { var counter = Counter.State() }; enum Action { case counter(Counter.Action) } }
      """
    let tool = try Tool([
      "S/A.swift": source, ".prismgen.yml": "sources: S\noutput: Gen\nemit: [all, lifts]\n",
    ])
    try tool.run("generate")
    let lifts = try tool.run("lift", name)
    let paths =
      reducer.hasPrefix("Reducer")
      ? "action: App.Action.prism.counter, state: \\App.State.counter"
      : "action: App.Action.cases.counter, state: App.State.properties.counter"
    #expect(lifts.output == "\(reducer).lift(\(paths))\n", "\(lifts.error)")
  }

  /// Those of `--emit lifts` are what a static reducer is lifted by, and another one where there is nothing else.
  @Test(arguments: ["lifts", "all, lifts", "lenses, lifts"]) func pathsThatAreTypes(emit: String) throws {
    let source = """
      enum AppAction { case tab(TabAction), guest(GuestAction?), quit }
      enum TabAction { case count(CountAction) }
      enum CountAction { case up(Int) }
      enum GuestAction { case leave }
      struct AppState { var tab: Tab; var mode: Mode; var guest: Guest? }
      struct Tab { var count: Count }
      struct Count { var n: Int }
      struct Guest { var count: Count }
      enum Mode { case off, on(Tab) }
      struct Counter: StaticReducer { func reduce(_ action: CountAction, _ state: inout Count) {} }
      struct Tabs: StaticReducer { func reduce(_ action: TabAction, _ state: inout Tab) {} }
      struct Guests: StaticReducer { func reduce(_ action: TabAction, _ state: inout Guest) {} }
      let plain = Reducer<TabAction, Tab>.identity

      """
    let tool = try Tool([
      "S/A.swift": "import PrismStore\n" + source,
      ".prismgen.yml": "sources: S\noutput: Gen\nemit: [\(emit)]\n",
    ])
    try tool.run("generate")
    func lifts(_ name: String) throws -> [String] {
      let result = try tool.run("lift", name)
      return (result.output + result.error).split(separator: "\n").map(String.init)
    }
    let isAll = emit.hasPrefix("all")
    let tab = "AppAction.cases.tab"
    let counters = [
      "AppState.properties.tab >>> Tab.properties.count",
      "AppState.properties.mode >>> Mode.cases.on >>> Tab.properties.count",
    ].map { "Counter().lift(action: \(tab) >>> TabAction.cases.count, state: \($0))" }
    let found = try lifts("Counter")
    #expect(found.filter { !$0.contains("Prism.some") } == counters, "\(found)")
    let statics =
      try lifts("Tabs") == [
        "Tabs().lift(action: \(tab), state: AppState.properties.tab)",
        "Tabs().lift(action: \(tab), state: AppState.properties.mode >>> Mode.cases.on)",
      ] && lifts("Guests") == ["Guests().lift(action: \(tab), state: AppState.properties.guest)"]
    #expect(statics)
    let action = isAll ? "AppAction.prism.tab" : tab
    let mode = isAll ? "AppState.lens.mode >>> Mode.prism.on" : "AppState.properties.mode >>> Mode.cases.on"
    let plain = try lifts("plain")
    #expect(
      plain == [
        "plain.lift(action: \(action), state: \\AppState.tab)",
        "plain.lift(action: \(action), state: \(mode))",
      ], "\(plain)")
    let path = try tool.run("path", "AppAction", "CountAction").output
    #expect(path.contains("  static path  \(tab) >>> TabAction.cases.count\n"), "\(path)")
    let lines = try ["Counter", "Tabs", "Guests", "plain"].flatMap(lifts).map { "_ = \($0)" }
    let result = try typechecked(lines, tool)
    #expect(result.status == 0, "\(result.error)")
  }

  /// Nothing is left out then.
  @Test func liftsThatNothingIsGeneratedFor() throws {
    let tool = try Tool(["S/A.swift": Self.feature])
    let result = try tool.run("lift", "Red", "S", "--emit", "properties")
    #expect(
      result.error.contains("'--emit' may ask for no prisms and lenses, nor for lifts"), "\(result.error)")
  }

  /// What `Reducer.reduce` cannot take, and what is not made without arguments.
  @Test(arguments: [
    "struct R: StaticReducer { let clock: Int; func reduce(_ action: A, _ state: inout S) {} }",
    "struct R { var clock: [String:\nInt]\n func reduce(_ action: A, _ state: inout S) {} }",
    "struct R { init(x: Int) {}; func reduce(_ action: A, _ state: inout S) {} }",
    "struct R { let clock: Int }\nextension R { func reduce(_ action: A, _ state: inout S) {} }",
    "struct R { mutating func reduce(_ action: A, _ state: inout S) {} }",
    "struct R<T>: StaticReducer { func reduce(_ action: A, _ state: inout S) {} }",
    "func R(_ action: A, _ state: inout S) throws {}",
    "func R(_ action: A, _ state: inout S) async {}",
    "func R(_ action: A, _ state: inout S) -> Int { 1 }",
    "let R: [Reducer<A, S>] = []", "let R = [Reducer<A, S>]()",
    "let R: () -> Reducer<A, S> = { fatalError() }",
  ])
  func noReducers(declaration: String) throws {
    let tool = try Tool(["A.swift": "enum A { case a }\nstruct S {}\n\(declaration)\n"])
    let result = try tool.run("lift", "R", "A.swift", "--action", "A", "--state", "S")
    #expect(result.status == 1 && result.error.contains("no reducer 'R'"), "\(result.output)\(result.error)")
  }

  @Test func severalReducersOfOneName() throws {
    let source = """
      enum A { static let reducer = Reducer<Do, Row>.identity; struct Row { var n: Int } }
      enum B { static let reducer = Reducer<Do, Row>.identity; struct Row { var n: Int } }
      enum Do { case it }
      struct State { var a: A.Row; var b: B.Row }
      """
    let tool = try Tool(["A.swift": source])
    let result = try tool.run("lift", "reducer", "A.swift")
    #expect(
      result.status == 1
        && result.error.hasPrefix(
          "error: 2 reducers are named 'reducer' [PG0321]\nhelp: name one of them in full: 'A.reducer', 'B.reducer'\n"
        ),
      "\(result.error)")
    #expect(try tool.run("lift", "B.reducer", "A.swift").output == "B.reducer.lift(state: \\State.b)\n")
  }

  @Test func privateReducersAreLiftedInTheirFile() throws {
    let source =
      "enum Do { case it }\nstruct A { var b: B }\nstruct B {}\nprivate func f(_ x: Do, _ y: inout B) {}\n"
    let result = try Tool(["A.swift": source]).run("lift", "f", "A.swift")
    #expect(result.output == "Reducer.reduce(f).lift(state: \\A.b)\n")
    #expect(result.error == "only in A.swift, as 'f' is private\n")
  }

  /// Where a case has a property only, its key path leads to it.
  @Test func liftsWithoutPrisms() throws {
    let source = """
      enum App { case part(Part) }
      enum Part { case a }
      struct Count {}
      func reduce(_ action: Part, _ state: inout Count) {}
      """
    let tool = try Tool(["A.swift": source])
    let lifts = try tool.run("lift", "reduce", "A.swift", "--emit", "properties")
    #expect(lifts.output == "Reducer.reduce(reduce).lift(action: \\App.part)\n", "\(lifts.error)")
  }

  @Test func functionsThatNeedArgumentsAreNoReducers() throws {
    let tool = try Tool(["A.swift": Self.feature])
    let result = try tool.run("lift", "needing", "A.swift")
    #expect(result.status == 1 && result.error.hasPrefix("error: no reducer 'needing'"), "\(result.error)")
    #expect(try tool.run("lift", "unknown", "A.swift").error.hasPrefix("error: no reducer 'unknown'"))
    let path = try tool.run("path", "Root", "Feature.State", "A.swift").output
    let lifts = path.matches(of: #/  lift +(.*)/#).map { String($0.1) }
    #expect(
      lifts == [
        "reducer.lift(state: \\Root.all)", "reducer.lift(state: \\Root.maybe)",
        "reducer.lift(state: Lens(\\Root.twice) >>> Prism.some >>> Prism.some)",
      ])
  }

  /// No way leads into a collection: what its elements hold is lifted into them, and they by their identifiers.
  @Test func elementsOfCollectionsAreLifted() throws {
    let tool = try Tool([
      "S/A.swift": """
      import PrismStore
      struct Row: Identifiable { let id: Int; var cell = Cell() }
      struct Cell { var n = 0 }
      enum CellAction { case up }
      enum RowAction { case cell(CellAction) }
      enum Tab { struct State {}; enum Action { case close } }
      enum Menu { struct State {}; enum Action { case close } }
      struct MenuState { var menus: [String: Menu.State] }
      enum AppAction {
        case row(id: Row.ID, action: RowAction), tab(ElementAction<String, Tab.Action>), list(ListAction)
        case pair(id: Int, other: RowAction)
      }
      enum ListAction { case row(ElementAction<Row.ID, RowAction>) }
      struct AppState { var rows: IdentifiedArray<Row> = []; var list: ListState; var last: [Row] }
      struct ListState { var rows: [Int: Row]; let fixed: IdentifiedArray<Row>; var tabs: Dictionary<String, Tab.State> }
      let cell = Reducer<CellAction, Cell>.identity
      let row = Reducer<RowAction, Row>.identity
      struct Rows: StaticReducer { func reduce(_ action: RowAction, _ state: inout Row) {} }
      let tab = Reducer<Tab.Action, Tab.State>.identity
      let menu = Reducer<Menu.Action, Menu.State>.identity

      """,
      ".prismgen.yml": "sources: S\noutput: Gen\n",
    ])
    try tool.run("generate")
    func lifts(_ arguments: String) throws -> [String] {
      try tool.shell("$TOOL lift \(arguments)").output.split(separator: "\n").map(String.init)
    }
    let cells = try lifts("cell")
    #expect(cells == ["cell.lift(action: RowAction.prism.cell, state: \\Row.cell)"])
    let arguments = ["AppAction.prism.row", "AppAction.prism.list.row"].flatMap { action in
      ["elements: \\AppState.rows", "values: \\AppState.list.rows"].map { "action: \(action), \($0)" }
    }
    let rows = try lifts("row")
    #expect(Set(rows) == Set(arguments.map { "row.lift(\($0))" }) && rows.count == 4, "\(rows)")
    let statics = try lifts("Rows")
    #expect(Set(statics) == Set(arguments.map { "Reducer(Rows()).lift(\($0))" }), "\(statics)")
    #expect(try lifts("row --action ListAction --state ListState").count == 1)
    let tabs = try lifts("tab")
    #expect(tabs == ["tab.lift(action: AppAction.prism.tab, values: \\AppState.list.tabs)"])
    let menu = try tool.run("lift", "menu")
    #expect(menu.status == 1 && menu.error.contains("no way leads to the action"), "\(menu.error)")
    let result = try typechecked((cells + rows + statics + tabs).map { "_ = \($0)" }, tool)
    #expect(result.status == 0, "\(result.error)")
  }

  /// What an element's lift takes, where something that is nearly so is there.
  @Test(arguments: [
    (
      "track(id: Int, TrackAction)", "tracks: [Track]",
      "make 'AppState.tracks' an 'IdentifiedArray<Track>', give 'AppAction.track' an 'ElementAction<Track.ID, TrackAction>'"
    ),
    (
      "track(Int, action: TrackAction)", "tracks: Array<Track>",
      "make 'AppState.tracks' an 'IdentifiedArray<Track>', give 'AppAction.track' an 'ElementAction<Track.ID, TrackAction>'"
    ),
    (
      "track(TrackAction, of: Int)", "tracks: IdentifiedArray<Track>",
      "give 'AppAction.track' an 'ElementAction<Track.ID, TrackAction>'"
    ),
    (
      "track(of: String, TrackAction)", "tracks: [String: Track]",
      "give 'AppAction.track' an 'ElementAction<String, TrackAction>'"
    ),
    (
      "track(id: Int, action: TrackAction)", "tracks: [Track]",
      "make 'AppState.tracks' an 'IdentifiedArray<Track>'"
    ),
    (
      "track(ElementAction<Int, TrackAction>)", "track: Int",
      "hold the elements in an 'IdentifiedArray<Track>'"
    ),
    (
      "quit", "tracks: [Track]",
      "make 'AppState.tracks' an 'IdentifiedArray<Track>', give a case of the larger action an 'ElementAction<Track.ID, TrackAction>'"
    ),
  ])
  func whatElementsNeedIsTold(_ enumCase: String, _ property: String, _ help: String) throws {
    let tool = try Tool([
      "A.swift": """
      enum AppAction { case \(enumCase), play }
      struct AppState { var \(property) }
      enum TrackAction { case rate(Int) }
      struct Track: Identifiable { var id: Int }
      func trackReducer(_ action: TrackAction, _ state: inout Track) {}

      """
    ])
    for wholes in ["", " --action AppAction --state AppState"] {
      let result = try tool.shell("$TOOL lift trackReducer A.swift\(wholes)")
      #expect(result.status == 1 && result.output == "")
      #expect(
        result.error.contains("[PG0320]")
          && result.error.contains("\nhelp: an element is lifted by its identifier: \(help)\n"),
        "\(result.error)")
    }
    // What leads to the state alone says so.
    let text = try #require(tool.text("A.swift"))
    try tool.write("A.swift", text + "struct Other { var selected: Track? }\n")
    let result = try tool.run("lift", "trackReducer", "A.swift")
    #expect(result.output == "Reducer.reduce(trackReducer).lift(state: \\Other.selected)\n")
    guard enumCase != "quit" else { return #expect(result.error == "") }
    #expect(
      result.error.contains(
        "A.swift:5:6: note: no way leads to the action 'TrackAction', so that 'trackReducer' is lifted to the state alone"
      )
        && result.error.contains("help: an element is lifted by its identifier: \(help)\n"), "\(result.error)"
    )
  }

  /// By the same initial values as generation.
  @Test(arguments: ["IdentifiedArray<Track>()", "[Track.ID: Track]()", "Dictionary<Track.ID, Track>()"])
  func initialValuesTellOfElements(_ value: String) throws {
    let source = """
      enum AppAction { case track(ElementAction<Track.ID, TrackAction>), stop }
      struct AppState { var tracks = \(value) }
      enum TrackAction { case rate(Int) }
      struct Track: Identifiable { var id: Int }
      let tracks = Reducer<TrackAction, Track>.identity
      """
    let tool = try Tool(["A.swift": source])
    let label = value.hasPrefix("Identified") ? "elements" : "values"
    let result = try tool.run("lift", "tracks", "A.swift")
    #expect(
      result.output == "tracks.lift(action: AppAction.prism.track, \(label): \\AppState.tracks)\n",
      "\(result.error)")
    let type = String(value.dropLast(2))
    let path = try tool.run("path", "AppState", type, "A.swift")
    #expect(path.output.contains("\\AppState.tracks"), "\(path.error)")
  }

  /// A reducer of what nothing holds.
  @Test(arguments: [
    ("Int", "", "nothing to lift: the action 'A' and the state 'S' of 'whole' are part of nothing larger"),
    ("Int", " --action A --state S", "'A' and the state 'S' of 'whole' are the larger ones themselves"),
    ("[S]", " --action A --state S", "'A' and the state 'S' of 'whole' are the larger ones themselves"),
    ("Int", " --state S", "'A' and the state 'S' of 'whole' are the larger ones themselves"),
    ("[S]", "", "no way leads to the action 'A' or to the state 'S' of 'whole'"),
  ])
  func thereIsNothingToLiftToForTheWhole(_ type: String, _ wholes: String, _ message: String) throws {
    let source = """
      enum A { case a(Int) }
      struct S { var s: Int }
      struct Other { var other: \(type) }
      let whole = Reducer<A, S>.identity
      """
    let tool = try Tool(["A.swift": source])
    let result = try tool.shell("$TOOL lift whole A.swift\(wholes)")
    #expect(result.status == 1 && result.error.contains(message), "\(result.error)")
  }

  /// An action of its own and elements in a collection.
  @Test func whatIsLiftedToTheActionAloneIsTold() throws {
    let source = """
      enum AppAction { case track(TrackAction) }
      struct AppState { var tracks: [Track] }
      enum TrackAction { case rate(Int) }
      struct Track: Identifiable { var id: Int; var tracks: [Track] }
      func trackReducer(_ action: TrackAction, _ state: inout Track) {}
      func whole(_ action: AppAction, _ state: inout Track) {}
      """
    let tool = try Tool(["A.swift": source])
    let result = try tool.run("lift", "trackReducer", "A.swift")
    #expect(result.output == "Reducer.reduce(trackReducer).lift(action: AppAction.prism.track)\n")
    #expect(
      result.error.contains(
        "no way leads to the state 'Track', so that 'trackReducer' is lifted to the action alone"),
      "\(result.error)")
    let named = try tool.run("lift", "trackReducer", "A.swift", "--state", "Track")
    #expect(named.output == result.output && named.error == "")
  }

  private func typechecked(_ lines: [String], _ tool: Tool) throws -> Tool.Result {
    try tool.write("S/Use.swift", "import PrismStore\nfunc use() {\n\(lines.joined(separator: "\n"))\n}\n")
    let modules = Tool.executable.deletingLastPathComponent().appendingPathComponent("Modules").path
    return try tool.shell("swiftc -typecheck -swift-version 6 -I '\(modules)' S/*.swift Gen/*.swift")
  }

  /// Each type on the way doubles the number of ways.
  @Test func theNumberOfWaysIsBounded() throws {
    let chain = (0..<60).map { "enum E\($0) { case a(E\($0 + 1)), b(E\($0 + 1)) }\n" }.joined()
    let tool = try Tool([
      "A.swift": chain + "enum E60 { case x(Int) }\nfunc reduce(_ action: E60, _ state: inout Int) {}\n"
    ])
    let path = try tool.run("path", "E0", "Int", "A.swift")
    #expect(path.output.components(separatedBy: "key path").count == 1001)
    #expect(path.error == "there may be more ways than these\n")
    let lift = try tool.run("lift", "reduce", "--state", "E50", "A.swift")
    #expect(lift.error == "there may be more lifts than these\n")
  }

  /// All types lead to all others, and only the first one to the goal.
  @Test func theSearchForWaysEnds() throws {
    let all = (1...30).map {
      "indirect enum E\($0) { case \((0...30).map { "c\($0)(E\($0))" }.joined(separator: ", ")) }\n"
    }
    let cases = (1...30).map { "c\($0)(E\($0))" }.joined(separator: ", ")
    let reducer = "struct State { var count: Int }\nfunc reduce(_ action: Goal, _ state: inout State) {}\n"
    let tool = try Tool([
      "A.swift": "indirect enum E0 { case goal(Goal), \(cases) }\nstruct Goal {}\n" + reducer + all.joined()
    ])
    let path = try tool.run("path", "E0", "Goal", "A.swift")
    #expect(path.output.contains("E0.prism.goal\n") && path.error == "there may be more ways than these\n")
    let lift = try tool.run("lift", "reduce", "--action", "E0", "--state", "State", "A.swift")
    #expect(lift.output == "Reducer.reduce(reduce).lift(action: E0.prism.goal)\n")
    #expect(lift.error == "there may be more lifts than these\n")
  }

  /// Deeper than a thread's stack.
  @Test func typesMayBeNestedDeeply() throws {
    let chain = (0..<10_000).map { "indirect enum E\($0) { case a(E\($0 + 1)) }\n" }.joined()
    let tool = try Tool(["A.swift": chain + "enum E10000 { case x(Int) }\n"])
    #expect(try tool.run("graph", "A.swift", "--format", "dot").error == "10001 types drawn\n")
    let path = try tool.run("path", "E0", "Int", "A.swift")
    #expect(path.status == 0 && path.output.hasSuffix(".a.a.x)\n\n"))
  }

  private static let failures: [(arguments: String, code: String, help: String)] = [
    ("path AppAction Double", "PG0320", "not into collections"),
    ("path Nothing Int", "PG0306", "'Nothing'"),
    ("path AppAction MovieAcion", "PG0320", "did you mean 'MovieAction'?"),
    ("path AppState AppAction", "PG0320", "not into collections"),
    ("path action Int", "PG0306", "there is 'AppAction'"),
    ("lift appReducer", "PG0320", "lift the reducers of their parts to them"),
    ("lift appReducer --action AppAction --state AppState", "PG0320", "lift the reducers of their parts"),
    ("lift appReducer --action Screen", "PG0320", "name the larger types with --action and --state"),
    ("lift listReducer --skip AppAction", "PG0320", "'swift-prismgen list' tells what is left out"),
    ("lift untyped", "PG0321", "Reducer<Action, State>"),
    ("lift listReduser", "PG0321", "did you mean 'listReducer'?"),
    ("lift Moves", "PG0321", "did you mean 'Movies'?"),
    ("lift reduceSesion", "PG0321", "did you mean 'reduceSession'?"),
    ("lift listReducer --action AppActoin", "PG0306", "did you mean 'AppAction'?"),
    ("lift listReducer --state Nothing", "PG0306", "'Nothing'"),
    ("explain AppActoin", "PG0306", "did you mean 'AppAction'?"),
    ("lift nothing", "PG0321", "Reducer<Action, State>"),
    ("preview Nothing", "PG0306", "'Nothing'"),
    ("graph --root Nothing", "PG0306", "'Nothing'"),
    ("why S/Actions.swift:1", "PG0322", "the outputs are those of 'generate'"),
    ("why Gen/Actions+Prisms.swift:99999", "PG0322", "lines"),
  ]

  @Test(arguments: failures) func thereIsNoAnswer(arguments: String, code: String, help: String) throws {
    let tool = try Tool(Self.files)
    try tool.run("generate")
    let result = try tool.shell("$TOOL \(arguments)")
    #expect(result.status == 1 && result.output == "")
    #expect(result.error.contains("[\(code)]") && result.error.contains(help), "\(result.error)")
  }

  @Test func whatTemplatesPrintComesFromNoDeclaration() throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a(Int) }", "T/a.stencil": "let a = 1\n",
      ".prismgen.yml": "{sources: S, output: Gen, templates: T}",
    ])
    try tool.run("generate")
    for (folder, options) in [(".", ""), (".", "--no-config"), ("Gen", ""), ("S", "--no-config")] {
      let file = folder == "." ? "Gen/a.generated.swift" : "$PWD/../Gen/a.generated.swift"
      let result = try tool.shell("cd \(folder); $TOOL why \"\(file):1\" \(options)")
      #expect(
        result.status == 1
          && result.error.contains("is no output of this project that comes from declarations")
          && result.error.contains("T/a.stencil'"), "\(result.error)")
    }
    try tool.write("Sub.stencil", "// sourcery:file:Sub/b\nlet b = 1\n// sourcery:end\n")
    try tool.run("render", "--sources", "S", "--templates", "Sub.stencil", "--output", "Out")
    let result = try tool.run("why", "Out/Sub/b.generated.swift:1", "--no-config")
    #expect(result.error.hasSuffix("help: it is rendered from 'Sub.stencil'\n"), "\(result.error)")
  }

  /// Where one type is asked for, several of the name are not none.
  @Test(arguments: ["path Row Int", "graph --root Row", "lift rows --state Row"])
  func severalTypesOfOneName(arguments: String) throws {
    let tool = try Tool([
      "A.swift": """
      enum A { struct Row { var x: Int } }
      enum B { struct Row { var x: Int } }
      enum Do { case it }
      let rows = Reducer<Do, A.Row>.identity
      """
    ])
    let result = try tool.shell("$TOOL \(arguments) A.swift")
    #expect(
      result.status == 1
        && result.error.hasPrefix(
          "error: 2 types are named 'Row' [PG0306]\nhelp: name one of them in full: 'A.Row', 'B.Row'\n"),
      "\(result.error)")
  }

  @Test func aPreviewIsThePartOfTheFile() throws {
    let tool = try Tool(Self.files)
    try tool.run("generate")
    let file = try #require(tool.text("Gen/Actions+Prisms.swift"))
    for type in ["AppAction", "ListAction", "Screen"] {
      let preview = try tool.run("preview", type)
      #expect(
        preview.output.contains("extension \(type) {") && file.contains(preview.output), "\(preview.output)")
    }
    let movie = try tool.run("preview", "Movie")
    #expect(
      movie.output == "" && movie.error.contains("nothing is generated for struct 'Movie' (not marked)"))
    #expect(try tool.run("preview", "Movie", "--emit", "all").output.contains("Lens where Whole == Movie"))
  }

  @Test(arguments: ["./Gen/../Gen", "Gen/x/..", "$PWD/Gen", "Link", "S/../Gen/."])
  func whyTakesEverySpellingOfAFile(folder: String) throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n", "Gen/x/y": ""])
    try tool.run("generate", "S", "-o", "Gen")
    let result = try tool.shell("ln -s Gen Link; $TOOL why \"\(folder)/A+Prisms.swift:5\" S -o Gen")
    #expect(result.output.hasPrefix("S/A.swift:1:6: enum 'A'\n"), "\(result.error)")
  }

  /// Where nobody says what the output is, it is where the file stands.
  @Test(arguments: ["Gen", "All.swift"]) func aReasonNeedsNoOutput(_ output: String) throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n"])
    try tool.run("generate", "S", "-o", output)
    let file = output == "Gen" ? "Gen/A+Prisms.swift" : output
    let result = try tool.run("why", "\(file):5", "S")
    #expect(result.output.hasPrefix("S/A.swift:1:6: enum 'A'\n"), "\(result.error)")
  }

  /// Where nobody says what the source is, the file does.
  @Test func aReasonNeedsNoSources() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n", "S/B.swift": "enum B { case b(Int) }\n"])
    try tool.run("generate", "S", "-o", "Gen")
    let result = try tool.run("why", "Gen/A+Prisms.swift:5")
    #expect(result.output.hasPrefix("S/A.swift:1:6: enum 'A'\n"), "\(result.error)")
    // From where the header leads nowhere, for what has none, and for nothing.
    for (command, problem) in [
      ("cd S && $TOOL why ../Gen/A+Prisms.swift:5", "[PG0604]"),
      ("$TOOL why Gen/A+Prisms.swift", "'<file:line>': name a line, from 1 on, behind a colon"),
      ("$TOOL why Gen/A+Prisms.swift:0", "'<file:line>': name a line, from 1 on, behind a colon"),
      ("$TOOL why S/A.swift:1", "'S/A.swift' is no file that swift-prismgen has generated [PG0322]"),
      ("$TOOL why S/B+Prisms.swift:1", "'S/B+Prisms.swift' is no file that"),
    ] {
      let result = try tool.shell(command)
      #expect(result.status != 0 && result.error.contains(problem), "\(result.error)")
    }
  }

  /// The runtime that is printed behind what is generated comes from no declaration.
  @Test(arguments: ["All.swift", "Gen"]) func theEmbeddedRuntimeHasAReasonOfItsOwn(_ output: String) throws {
    let tool = try Tool(["S/A.swift": "// prismgen: lenses\nstruct A { var a: Int }\n"])
    try tool.run("generate", "S", "-o", output, "--runtime", "embedded")
    let file = output == "Gen" ? "Gen/PrismOptics+Embedded.swift" : output
    let lines = try #require(tool.text(file)).split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix("/// A part that may be there") })
    for line in [first + 1, lines.count - 1] {
      let result = try tool.run("why", "\(file):\(line)", "S", "-o", output, "--runtime", "embedded")
      #expect(result.output == "the embedded runtime\n", "\(result.error)")
    }
  }

  @Test func everyGeneratedLineHasItsReason() throws {
    let tool = try Tool(Self.files)
    try tool.run("generate")
    let lines = try #require(tool.text("Gen/Actions+Prisms.swift")).split(
      separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains("var isRate: Bool") })
    let answer = try tool.run("why", "Gen/Actions+Prisms.swift:\(index + 1)")
    #expect(
      answer.output
        == "S/Actions.swift:2:43: case 'rate'\n 2 | enum MovieAction { case list(ListAction), rate(id: Int, stars: Int), screen(Screen) }\n"
    )
    #expect(
      try tool.run("why", "Gen/Actions+Prisms.swift:1").output == "header and imports of S/Actions.swift\n")
    // The line is that of the file on disk, also where the source has changed since.
    let actions = try #require(Self.files["S/Actions.swift"])
    try tool.write("S/Actions.swift", "enum First { case a }\n" + actions)
    let later = try tool.shell("cd S && $TOOL why ../Gen/Actions+Prisms.swift:\(index + 1):7")
    #expect(later.output.hasPrefix("S/Actions.swift:3:43: case 'rate'\n"), "\(later.output)\(later.error)")
    let beyond = try tool.run("why", "Gen/Actions+Prisms.swift:\(Int.max)")
    #expect(
      beyond.status == 1
        && beyond.error.contains("'Gen/Actions+Prisms.swift' has \(lines.count) lines [PG0322]"),
      "\(beyond.error)")
    // As git may check it out.
    try tool.shell("sed -i.bak 's/$/\r/' Gen/Actions+Prisms.swift")
    let changed = try tool.run("why", "Gen/Actions+Prisms.swift:\(index + 1)")
    #expect(changed.error.contains("is out of date [PG0322]"), "\(changed.error)")
  }

  @Test func graphsShowEveryMember() throws {
    let tool = try Tool(Self.files)
    let svg = try tool.run("graph").output
    let document = try XMLDocument(xmlString: svg)
    let texts = try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
    for text in ["AppAction", "movie(MovieAction)", "rate(id: Int, stars: Int)", "all: [Movie]", "init(Int)"]
    {
      #expect(texts.contains(text), "\(text)")
    }
    let dot = try tool.run("graph", "--format", "dot").output
    #expect(dot.hasPrefix("digraph") && dot.contains("append([Movie])") && dot.contains(":r0:e -> b1:t:w;"))
    let mermaid = try tool.run("graph", "--format", "mermaid", "--root", "ListAction").output
    #expect(
      mermaid.contains(
        "b0[\"<b>ListAction</b><br/>append(#91;Movie#93;)<br/>select(at: Int)\"]:::enumeration"))
    #expect(mermaid.contains("b0 -->|\"append\"| b1") && !mermaid.contains("AppAction"))
    #expect(try tool.run("graph").output == svg)
  }

  /// Types that are not written, but begun with.
  private static let beginnings: [(beginning: String, way: String?)] = [
    ("Inner()", "\\Outer.x.n"), ("Inner(n: 1)", "\\Outer.x.n"), ("Inner.init(n: (1))", "\\Outer.x.n"),
    ("Space.Deep()", "\\Outer.x.n"), ("Choice.one(2)", "\\Outer.x.one"), ("Choice.none", "\\Outer.x.one"),
    ("Inner().other", nil), ("Inner.shared", nil), ("make()", nil), ("Inner(n: 1) + 2", nil),
  ]

  @Test(arguments: beginnings) func initialValuesTellTypes(beginning: String, way: String?) throws {
    let tool = try Tool([
      "A.swift": """
      struct Outer { var x = \(beginning) }
      struct Inner { var n: Float }
      enum Space { struct Deep { var n: Float } }
      enum Choice { case one(Float), none }

      """
    ])
    let result = try tool.run("path", "Outer", "Float", ".")
    let shown = result.output.firstMatch(of: /key path +(.*)/).map { String($0.1) }
    #expect(shown == way, "\(result.error)")
    let isDrawn = try tool.run("graph", ".", "--root", "Outer", "--format", "dot").output.contains(" -> ")
    #expect(isDrawn == (way != nil))
  }

  /// Properties without a written type, and how they are shown.
  private static let untyped: [(property: String, row: String)] = [
    ("var count = 0", "count: Int"), ("let rate = -1.5", "rate: Double"),
    ("var title = \"a\"", "title: String"),
    ("var isOn = true", "isOn: Bool"), ("var parts = [Part]()", "parts: [Part]"),
    ("var names = [String: Part]()", "names: [String: Part]"), ("var part = Part()", "part: Part"),
    ("var start = Date()", "start = Date()"), ("var rows = [[Part]]()", "rows: [[Part]]"),
    ("var flag = Flag.on, other = 1", "other: Int"),
    ("let run = { (a: Int) in\n a }", "run = { (a: Int) in a }"),
    ("let long = { (first: Int, second: Int) in first + second }", "long"),
    ("lazy var late = make()", "late = make()"), ("let (x, y) = (1, 2)", "(x, y) = (1, 2)"),
  ]

  @Test(arguments: untyped) func noStoredPropertyIsLeftOut(property: String, row: String) throws {
    let tool = try Tool(["A.swift": "struct A {\n\(property)\n}\nstruct Part { var n: A }\n"])
    let dot = try tool.run("graph", ".", "--root", "A", "--format", "dot").output
    #expect(dot.contains(">\(row)</td>"), "\(dot)")
    #expect(try tool.run("path", "A", "_", ".").output == "", "what is not known is no type")
  }

  /// What handles a case, and what only makes one.
  private static let uses: [(code: String, isCovered: Bool)] = [
    ("func f(_ a: A) { switch a { case .quit: break; default: break } }", true),
    ("func f(_ a: B) { if case .a(.quit) = a {} }", true),
    ("func f(_ a: A) { guard case A.quit = a else { return } }", true),
    ("func f(_ a: A) -> Bool { a == .quit }", true),
    ("func f(_ a: A) -> Bool { a.isQuit }", true),
    ("let k = \\A.quit", true),
    ("let k: KeyPath<A, Void?> = \\.quit", true),
    ("let k = B.prism.a.quit", true),
    ("let r = A.Router(quit: 1, other: f(quite: 2))", true),
    ("func f(_ a: A) -> Bool { .quit == a }", true),
    ("func f(_ a: A) -> Bool { a != A.quit }", true),
    ("func f(_ a: inout A) { a.modifyQuit {} }", true),
    ("func f() -> Bool { make().isQuit }", true),
    ("struct S { var route: A }; func f(_ s: S) { s.route.quit }", true),
    ("func f(_ s: S) { s.other.quit }", false),
    ("func f() { send(.quit) }", false),
    ("func f() -> A { A.quit }", false),
    ("func f() -> A { return .quit }", false),
    ("var a = A.other { didSet { print(\".quit\") /* case .quit: */ } }", false),
    ("func f(_ a: A) { switch a { default: break } }", false),
  ]

  @Test(arguments: uses) func casesThatNothingHandlesAreMarked(code: String, isCovered: Bool) throws {
    let tool = try Tool([
      "A.swift": "enum A { case quit, other(B) }\nindirect enum B { case a(A) }\n", "Use.swift": code,
      "G.swift":
        "// Generated by swift-prismgen from A.swift; do not edit.\nfunc g(_ a: A) { if case .quit = a {} }\n",
    ])
    let mermaid = try tool.run("graph", ".", "--format", "mermaid", "--root", "A", "--uncovered").output
    #expect(mermaid.contains("quit ⚠ not covered") != isCovered, "\(mermaid)")
    #expect(try tool.run("graph", ".", "--root", "A").output.contains("✗") == false)
  }

  // Property: no two boxes overlap, every arrow bends beside all boxes and ends at one.
  @Test func nothingOverlaps() throws {
    let svg = try Tool(Self.files).run("graph").output
    let boxes = svg.matches(of: /<g>\n<rect class="box" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/).map
    {
      CGRect(x: Double($0.1)!, y: Double($0.2)!, width: Double($0.3)!, height: Double($0.4)!)
    }
    #expect(boxes.count == 8)
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[(index + 1)...].contains { $0.intersects(box) })
    }
    let bends = svg.matches(of: /class="arrow" d="M\d+ \d+ H(\d+) C/).compactMap { Double($0.1) }
    #expect(!bends.isEmpty && !bends.contains { x in boxes.contains { $0.minX < x && x < $0.maxX } })
    for head in svg.matches(of: /class="head" d="M(\d+) (\d+)/) {
      let (x, y) = (Double(head.1)!, Double(head.2)!)
      #expect(boxes.contains { ($0.minX == x || $0.maxX == x) && $0.minY < y && y < $0.maxY })
    }
  }

  // Property: the arrows and the explanation below lie inside of the picture.
  @Test(arguments: [
    "indirect enum A { case a(A), n(Int) }", "enum A { case n(Int) }", "enum A {case b(B)}; enum B {case n}",
  ])
  func nothingIsCutOff(_ source: String) throws {
    let svg = try Tool(["A.swift": source]).run("graph", "A.swift", "--uncovered").output
    let width = try #require(svg.firstMatch(of: /width="(\d+)"/).flatMap { Double($0.1) })
    let texts = svg.matches(of: /<text[^>]* x="(\d+)"[^>]*>([^<]+)</)
    #expect(!texts.isEmpty)
    #expect(texts.allSatisfy { Double($0.1)! + Double($0.2.count) * 7.8 < width })
    // A curve stays between its ends and three quarters of the way to the points that bend it.
    for arrow in svg.matches(of: /d="M(\d+) \d+ C(\d+) \d+ \d+ \d+/) {
      #expect(Double(arrow.1)! + 0.75 * (Double(arrow.2)! - Double(arrow.1)!) < width)
    }
  }

  /// Where all types are held by others, each group is drawn from its first.
  @Test(arguments: [
    ("indirect enum A { case a(A), n(Int) }", 1),
    ("enum A { indirect case b(B) }\nenum B { case a(A), c(C) }\nstruct C {}", 3),
    (
      "enum R { case a(A) }\nindirect enum A { case b(A) }\nenum B { indirect case c(C) }\nenum C { case b(B) }",
      4
    ),
    ("enum D { case n(E) }\nstruct E {}\nenum A { indirect case a(A), d(D) }", 3),
    ("struct S { var n: Int }", 0),
  ]) func recursiveTypesAreDrawn(_ source: String, _ count: Int) throws {
    let result = try Tool(["A.swift": source]).run("graph", "A.swift", "--format", "dot")
    let reason = count == 0 ? ", as none holds another one; --root draws one by itself" : ""
    #expect(result.error == "\(count) \(count == 1 ? "type" : "types") drawn\(reason)\n")
    #expect(result.output.contains("A.a") || result.output.contains("b0") == (count > 0))
  }

  @Test func anErrorElsewhereDoesNotHideTheGraph() throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case b(B) }\nenum B { case n }\n", "S/C.swift": "enum C { case }\n",
    ])
    let result = try tool.run("graph", "S", "--format", "dot")
    #expect(
      result.status == 1 && result.error.contains("S/C.swift:1:") && result.error.hasSuffix("2 types drawn\n")
    )
    #expect(result.output.hasPrefix("digraph"))
  }
}
