import Foundation
import PrismgenDriver
@testable import PrismgenTemplateDriver
import PrismgenSource
import Testing

/// The templates that come with the tool give code that compiles without a warning and does what it says.
@Suite struct TemplateLibraryTests {
  private static let model = """
    public enum AppAction {
      case movie(MovieAction)
      case login(user: String, password: String)
      case started
      case `default`(Int?)
      #if DEBUG
      case debug(String)
      #endif
    }
    public enum MovieAction { case load, done(Int) }
    struct Outer {
      struct State {}
      enum Inner { case a(State), b(() -> Void) }
      private enum Hidden { case x(Int) }
    }
    enum Generic<Value> { case value(Value), none }
    enum Mode {
      #if DEBUG
      case debug
      #elseif !NEVER
      case release(Int)
      #endif
    }
    // sourcery: hashable
    enum Job {
      case run(Int, /* sourcery: ignored */ () -> Void), wait(/* sourcery: ignored */ Any)
      case stop
    }
    // sourcery: equatable
    public enum Only { case one(String) }
    // sourcery: hashable
    enum Holder<Value, Tag> { case value(Value), list([Value]), tag(/* sourcery: ignored */ Tag?) }
    // sourcery: equatable
    @available(*, deprecated) enum Ancient { case a(Int) }
    // sourcery: equatable
    enum Shadowing {
      case a(Bool)
      struct Bool: Swift.Equatable {}
      struct Equatable {}
    }
    // sourcery: hashable
    enum Stage {
      #if DEBUG
      case debug(Int)
      #elseif !NEVER
      case release(x: Int, _: String)
      #endif
    }
    // sourcery: hashable
    enum Beta {
      #if BETA
      case trial(Int)
      #if NEVER
      case none
      #endif
      #endif
    }
    // sourcery: equatable
    enum Empty: Int { case a = 1, b }
    // sourcery: hashable
    @MainActor enum Screen { case home, detail(Int) }
    // What there would be twice, or is out of reach.
    struct Unmarked {}
    // sourcery: equatable
    enum Named { case error(Error), void(Void?); struct Error: Swift.Equatable {}; struct Void: Swift.Equatable {} }
    // sourcery: equatable
    enum Labels { case a(x: Int), a(y: Int) }
    // sourcery: hashable
    enum Tuple { case a((Int, Int)) }
    // sourcery: hashable
    enum Nothing { case a(Void) }
    // sourcery: equatable
    enum Page<C: Collection> { case loaded(C), selected(C.Element), list([C.Index]) }
    // sourcery: equatable
    enum Failed { case a((any Error)?), b(Int) }
    // sourcery: hashable
    enum Later { case a([() -> Void]?), b(Int) }
    // sourcery: equatable
    enum Kinds { case a(Any.Type) }
    typealias Handler = (Int) -> Void
    // sourcery: equatable
    enum Handling { case a([String: Result<Handler?, any Error>]) }
    // sourcery: equatable
    enum Imp {}
    // sourcery: equatable
    enum Same: Equatable { case a(Int) }
    // sourcery: equatable
    enum Own { case a(Int), b }
    extension Own: Equatable { static func == (left: Own, right: Own) -> Bool { true } }
    // sourcery: equatable
    private enum Secret { case a(Int) }
    public struct MatchResult {}
    enum Game { case started, finished(MatchResult) }
    enum Numbered { case case0, case1(Int) }
    enum Logged { case a(Int), game(Told); var actionPath: String { "own" } }
    enum Told { case b }
    extension Told { var actionPath: String { "" } }
    enum Listed { case a; enum CaseName {} }
    extension Numbered { enum Inner { case a }; var enumCase: Int { 0 } }
    struct CaseName {}
    enum Naming { case a(CaseName) }
    """

  private static let main = """
    func check(_ condition: Bool, _ line: Int = #line) { if !condition { fatalError("line \\(line)") } }
    let action = AppAction.login(user: "a", password: "b")
    let movie = MovieAction.done(3)
    check(movie.match(load: { 0 }, done: { $0 }) == 3)
    struct Stop: Error {}
    do {
      try movie.match(load: { () throws(Stop) in }, done: { _ throws(Stop) in throw Stop() })
      fatalError("not thrown")
    } catch {}
    check(Generic.value(2).match(value: { $0 }, none: { 1 }) == 2)
    #if DEBUG
      check(action.match(movie: { _ in 0 }, login: { _ in 1 }, started: { 2 }, default: { _ in 3 }, debug: { _ in 4 }) == 1)
      check(Mode.debug.match(debug: { 1 }) == 1)
    #else
      check(action.match(movie: { _ in 0 }, login: { _ in 1 }, started: { 2 }, default: { _ in 3 }) == 1)
      check(Mode.release(1).match(release: { $0 }) == 1)
    #endif
    check(action.actionPath == "login")
    check(AppAction.movie(movie).actionPath == "movie.done")
    check(AppAction.default(nil).actionPath == "default")
    check(MovieAction.CaseName.allCases == [.load, .done])
    check(action.enumCase == .login)
    check(Job.run(1, {}) == Job.run(1, { print() }))
    check(Job.run(1, {}) != Job.run(2, {}))
    check(Job.wait(1) == Job.wait("x"))
    check(Job.stop != Job.wait(1))
    check(Set([Job.run(1, {}), Job.run(1, {}), .stop]).count == 2)
    check(Only.one("a") == Only.one("a") && Only.one("a") != Only.one("b"))
    check(Set([Holder<Int, Any>.value(1), .value(1), .list([1]), .tag("a"), .tag(nil)]).count == 3)
    check(Set([Screen.home, .detail(1), .detail(1)]).count == 2)
    check(Shadowing.a(.init()) == .a(.init()))
    check(Set([Empty.a, .a]).count == 1)
    check(Game.finished(MatchResult()).match(started: { 1 }, finished: { _ in 2 }) == 2)
    check(Numbered.case1(3).match(case0: { 1 }, case1: { $0 }) == 3)
    check(Logged.game(.b).actionPath == "own")
    """

  /// Runs that share a folder know their own output, also of templates that are no files.
  @Test func runsOfSeveralTemplatesShareAFolder() throws {
    let folder = try Folder(["S/A.swift": "enum Route { case a(Int) }"])
    func render(_ name: String) -> Report {
      Render.run(
        RenderRequest(
          sources: InputSelection(paths: [folder.appending("S")]), templates: [FilePath(name)],
          output: OutputPath(folder.appending("Gen"))))
    }
    for _ in 1...2 {
      for name in ["match", "cases"] { #expect(render(name).status == .success) }
      #expect(folder.text("Gen/match.generated.swift")?.contains("Route") == true)
      #expect(folder.text("Gen/cases.generated.swift")?.contains("Route") == true)
    }
    try folder.write("S/A.swift", "struct Route {}")
    #expect(render("match").status == .success)
    #expect(folder.text("Gen/match.generated.swift")?.contains("Route") != true)
    #expect(folder.text("Gen/cases.generated.swift")?.contains("Route") == true)
  }

  @Test func namesThatAreNearlyRight() throws {
    let folder = try Folder(["S/A.swift": "enum Route { case a }"])
    let sources = InputSelection(paths: [folder.appending("S")])
    #expect(
      Templates.context(of: "Rout", in: sources).diagnostics.map(\.help) == ["did you mean 'Route'?"])
    let rendering = Render.run(
      RenderRequest(
        sources: sources, templates: [FilePath("mach")], output: OutputPath(folder.appending("Gen"))))
    #expect(rendering.diagnostics.map(\.help) == ["did you mean 'match'?"])
  }

  @Test(arguments: [[], ["-D", "DEBUG"]]) func generatedCodeRuns(_ flags: [String]) throws {
    let folder = try Folder(["S/Model.swift": Self.model, "S/main.swift": Self.main])
    let report = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S/Model.swift")]),
        templates: ["match", "actionPath", "cases", "equatable"].map { FilePath($0) },
        output: OutputPath(folder.appending("S"))))
    #expect(report.diagnostics.isEmpty)
    let program = folder.appending("program").display
    let sources = folder.files.filter { $0.hasSuffix(".swift") }.map { folder.appending($0).display }
    #expect(sources.count == 6)
    let options = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", program]
    #expect(try run(options + flags + sources, temporary: folder) == "")
    #expect(try run([program], temporary: folder) == "")
  }

  /// What would be declared again, or nothing can reach, is told.
  @Test func whatIsLeftOutIsTold() throws {
    let folder = try Folder(["S/Model.swift": Self.model])
    let report = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]),
        templates: ["actionPath", "cases", "equatable"].map { FilePath($0) },
        output: OutputPath(folder.appending("Gen"))))
    #expect(report.diagnostics.isEmpty)
    for (template, names) in [
      ("actionPath", ["Logged", "Told"]), ("cases", ["Listed", "Numbered", "Naming"]),
      (
        "equatable",
        [
          "Labels", "Secret", "Imp", "Tuple", "Nothing", "Page", "Failed", "Later", "Kinds", "Handling",
          "Same",
          "Own",
        ]
      ),
    ] {
      let text = try #require(folder.text("Gen/\(template).generated.swift"))
      let told = text.split(separator: "\n").filter { $0.hasPrefix("// ") && $0.contains(": ") }
        .map { $0.dropFirst(3).prefix { $0 != " " } }
      #expect(told.suffix(names.count).sorted() == names.map { Substring($0) }.sorted(), "\(text)")
      for name in names {
        #expect(!text.contains("extension \(name) ") && !text.contains("extension \(name):"), "\(name)")
      }
    }
  }

  /// With a reason that is the right one.
  @Test(arguments: [
    ("enum E {}", "it has no cases"), ("enum E { case a((Int, Int)?) }", "a tuple"),
    ("enum E { case a(any P) }\nprotocol P {}", "'any'"),
    ("enum E<C: Collection> { case a([C.Element]) }", "a type inside of one"),
  ]) func anEnumThatIsNotEquatableIsTold(_ source: String, _ reason: String) throws {
    let folder = try Folder(["S/E.swift": "// sourcery: equatable\n\(source)\n"])
    let report = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [FilePath("equatable")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(report.diagnostics.isEmpty)
    let text = try #require(folder.text("Gen/equatable.generated.swift"))
    #expect(text.contains("// E ") && text.contains(reason) && !text.contains("extension"), "\(text)")
  }

  /// A public import that no `match` needs would be warned about.
  @Test(arguments: [
    ("case b(Date)", "public import"), ("case b(Date)\n@available(macOS 99, *) case c", "import"),
    ("case b(Date)\n// prismgen: skip\ncase c", "import"), ("case b(Date, Never)", "import"),
  ]) func importsAreThoseOfTheEnumsThatCanBeMatched(_ cases: String, _ word: String) throws {
    let folder = try Folder([
      "S/E.swift":
        "public import Foundation\npublic enum A { case a(Int) }\npublic enum B {\n\(cases)\n}\n"
    ])
    let report = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [FilePath("match")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(report.diagnostics.isEmpty)
    let text = try #require(folder.text("Gen/match.generated.swift"))
    #expect(text.contains("\n\(word) Foundation\n"), "\(text)")
    let files = ["S/E.swift", "Gen/match.generated.swift"].map { folder.appending($0).display }
    let options = ["-enable-upcoming-feature", "InternalImportsByDefault", "-warnings-as-errors"]
    #expect(try run(["swiftc", "-typecheck"] + options + files, temporary: folder) == "")
  }

  /// What has no `match` is told where it would stand.
  @Test(arguments: [
    (
      "enum E { case a\n#if A\ncase b\n#endif\n#if B\ncase c\n#endif\n#if C\ncase d\n#endif\n#if D\ncase e\n#endif\n}",
      "more than three conditions"
    ),
    ("enum E { case a(Int)\n@available(macOS 99, *) case b }", "available everywhere"),
    ("enum E { case a(Int)\n// prismgen: skip\ncase b }", "not all of its cases"),
    ("enum E: ~Copyable { case a(Int) }", "cannot be copied"),
  ]) func anEnumWithoutMatchIsTold(_ source: String, _ reason: String) throws {
    let folder = try Folder(["S/E.swift": source + "\n"])
    let report = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [FilePath("match")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(report.diagnostics.isEmpty)
    let text = try #require(folder.text("Gen/match.generated.swift"))
    #expect(text.contains("// E has no match: ") && text.contains(reason) && !text.contains("extension"))
  }

  @Test func listAndEject() throws {
    let names = Templates.list().product.map { String(decoding: $0, as: UTF8.self).prefix { $0 != " " } }
    #expect(names == ["actionPath", "cases", "equatable", "match", "prismgen"])
    for name in names {
      let text = Templates.eject(String(name)).product.first ?? []
      #expect(String(decoding: text, as: UTF8.self).hasPrefix("{"))
    }
    let unknown = Templates.eject("gone")
    #expect(unknown.status == .failure)
    #expect(unknown.diagnostics.first?.help == "there are actionPath, cases, equatable, match, prismgen")
  }

  @Test func contextOfOneType() throws {
    let folder = try Folder(["S/Model.swift": Self.model])
    let selection = InputSelection(paths: [folder.appending("S")])
    let report = Templates.context(of: "Outer.Inner", in: selection)
    let object = try JSONSerialization.jsonObject(with: Data(try #require(report.product.first)))
    let type = try #require(object as? [String: Any])
    #expect(type["name"] as? String == "Outer.Inner")
    #expect((type["cases"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["a", "b"])
    #expect(Templates.context(of: "Gone", in: selection).status == .failure)
  }

  /// What a process prints on both streams. The compiler does not clear up what it puts into the folder for temporary files.
  private func run(_ arguments: [String], temporary: Folder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path.display]) {
      $1
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self) + (process.terminationStatus == 0 ? "" : "failed")
  }
}
