import Foundation
import TestSupport
import Testing

/// `generate --watch` beside somebody who works.
@Suite struct WatchTests {
  /// What somebody does, and what the generated folder holds at last: file names, and a text in one of them.
  private static let changes: [(name: String, script: String, files: [String], text: String)] = [
    ("save", "echo 'enum A { case a(Int), z(Int) }' > S/A.swift", ["A", "B"], "isZ"),
    (
      "replacement, as editors save", "echo 'enum A { case y(Int) }' > S/.A.tmp; mv S/.A.tmp S/A.swift",
      ["A", "B"],
      "isY"
    ),
    (
      "backup, as other editors save",
      "mv S/A.swift S/A.swift~; echo 'enum A { case y(Int) }' > S/A.swift; rm S/A.swift~",
      ["A", "B"], "isY"
    ),
    (
      "two saves of one size at one moment",
      "echo 'enum A { case y(Int) }' > S/A.swift; echo 'enum A { case z(Int) }' > S/A.swift", ["A", "B"],
      "isZ"
    ),
    (
      "a save of one size that keeps an old time",
      "touch -d 2020-01-01 S/A.swift; sleep 0.5; echo 'enum A { case z(Int) }' > S/A.swift; touch -d 2020-01-01 S/A.swift",
      ["A", "B"], "isZ"
    ),
    (
      "what another file's output depends on",
      "echo 'enum A { case b(B) }' > S/A.swift; sleep 0.2; rm S/sub/B.swift; "
        + "echo 'public enum B { case n(Int) }' > S/sub/B2.swift; echo 'public enum A { case b(B) }' > S/A.swift",
      ["A", "B2"], "public static var b: Prism<A, B>"
    ),
    ("new file", "echo 'enum C { case x(Int) }' > S/C.swift", ["A", "B", "C"], "isA"),
    ("new folders", "mkdir -p S/x/y; echo 'enum C { case x(Int) }' > S/x/y/C.swift", ["A", "B", "C"], "isA"),
    (
      "folder from elsewhere", "mkdir -p Z/y; echo 'enum C { case x(Int) }' > Z/y/C.swift; mv Z S/z",
      ["A", "B", "C"], "isA"
    ),
    ("deleted file", "rm S/sub/B.swift", ["A"], "isA"),
    ("deleted folder", "rm -r S/sub", ["A"], "isA"),
    (
      "renamed folder", "mv S/sub S/bus; sleep 0.2; echo 'enum D { case x(Int) }' > S/bus/D.swift",
      ["A", "B", "D"], "isA"
    ),
    ("deleted output", "rm Gen/A+Prisms.swift", ["A", "B"], "isA"),
    (
      "everything away and back", "mv S T; sleep 0.2; mv T S; echo 'enum C { case c }' > S/C.swift",
      ["A", "B", "C"], "isA"
    ),
    ("changed configuration", "echo 'skip: B' >> .prismgen.yml", ["A"], "isA"),
    (
      "mistake in the configuration, and its end",
      "cp .prismgen.yml c; echo 'bad: 1' >> .prismgen.yml; sleep 0.2; { cat c; echo 'only: A'; } > .prismgen.yml",
      ["A"], "isA"
    ),
    (
      "folder in the configuration's place, and its end",
      "cp .prismgen.yml c; mkdir d; rm .prismgen.yml; mv -T d .prismgen.yml; sleep 0.5; "
        + "rmdir .prismgen.yml; { cat c; echo 'skip: B'; } > .prismgen.yml",
      ["A"], "isA"
    ),
    (
      "broken source, and its end",
      "echo 'enum A {' > S/A.swift; sleep 0.2; echo 'enum A { case n }' > S/A.swift", ["A", "B"], "isN"
    ),
  ]

  private static func project() throws -> Tool {
    try Tool([
      "S/A.swift": "enum A { case a(Int) }\n", "S/sub/B.swift": "enum B { case b(Int) }\n",
      ".prismgen.yml": "sources: S\noutput: Gen\n",
    ])
  }

  @Test(arguments: [[], ["--poll"]], changes)
  func everyChangeIsSeen(
    options: [String], change: (name: String, script: String, files: [String], text: String)
  ) throws {
    let tool = try Self.project()
    let watch = try RunningTool(tool, ["generate", "--watch"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    #expect(try tool.shell(change.script).status == 0)
    let files = change.files.map { "\($0)+Prisms.swift" }
    let isDone = watch.wait {
      tool.names("Gen") == files && tool.text("Gen/A+Prisms.swift")?.contains(change.text) == true
    }
    #expect(isDone, "\(change.name): \(watch.text)")
    // The files that depend on what has changed are written after it.
    #expect(watch.wait { (try? tool.run("check").status) == 0 } && watch.isRunning)
  }

  /// A folder that is named is read, also where its name begins with a period.
  @Test(arguments: [[], ["--poll"]]) func aHiddenFolderIsWatched(_ options: [String]) throws {
    let tool = try Tool([".h/A.swift": "enum A { case a(Int) }\n"])
    let watch = try RunningTool(tool, ["generate", "--watch", ".h", "--output", "Gen"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    for (script, name) in [
      ("echo 'enum B { case b }' > .h/B.swift", "B"),
      ("rm -r .h; sleep 0.2; mkdir .h; sleep 0.2; echo 'enum C { case c }' > .h/C.swift", "C"),
    ] {
      #expect(try tool.shell(script).status == 0)
      #expect(watch.wait { tool.names("Gen").contains("\(name)+Prisms.swift") }, "\(watch.text)")
    }
  }

  /// Without one, that of the working folder counts as soon as there is one.
  @Test(arguments: [[], ["--poll"]]) func aNewConfigurationIsSeen(_ options: [String]) throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n"])
    let watch = try RunningTool(tool, ["generate", "--watch", "S", "--output", "Gen"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    for (emit, member) in [("properties", "var a: Int?"), ("predicates", "var isA: Bool")] {
      try tool.write(".prismgen.yml", "emit: \(emit)\n")
      #expect(
        watch.wait {
          tool.text("Gen/A+Prisms.swift").map { $0.contains(member) && !$0.contains("Prism<") } == true
        }, "\(watch.text)")
    }
    #expect(watch.wait { (try? tool.run("check", "S", "--output", "Gen").status) == 0 } && watch.isRunning)
  }

  /// Sources that a path leads to, or a list names, and others that it leads to later.
  @Test(
    arguments: [[], ["--poll"]],
    [
      ("exchanged folder", "top/S", "mv top old; mv new top"), ("other link", "link", "ln -sfn new/S link"),
      ("replaced link", "link", "ln -s new/S l2; mv -T l2 link"),
      ("link on the way", "way/S", "ln -sfn new way"),
      ("other link behind a link", "chain", "ln -sfn new/S link"),
      ("link on the way of a link", "through", "ln -sfn new way"),
      ("link behind the way", "far/S", "ln -sfn new way"),
      ("other list", "--files-from=list", "echo new/S > list"),
    ])
  func otherSourcesOfOneNameAreSeen(
    options: [String], change: (name: String, sources: String, script: String)
  ) throws {
    let tool = try Tool([
      "top/S/A.swift": "enum A { case a(Int) }\n", "new/S/B.swift": "enum B { case b(Int) }\n",
      "list": "top/S\n",
    ])
    try tool.shell(
      "ln -s top/S link; ln -s top way; mkdir in; ln -s in/../link chain; ln -s way/S through; ln -s way far")
    let watch = try RunningTool(tool, ["generate", "--watch", change.sources, "--output", "Gen"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    #expect(try tool.shell(change.script).status == 0)
    #expect(watch.wait { tool.names("Gen").contains("B+Prisms.swift") }, "\(change.name): \(watch.text)")
    let folder = change.name == "exchanged folder" ? "top/S" : "new/S"
    try tool.write("\(folder)/C.swift", "enum C { case c(Int) }\n")
    #expect(watch.wait { tool.names("Gen").contains("C+Prisms.swift") }, "\(change.name): \(watch.text)")
  }

  /// A source that is a link changes with what it leads to.
  @Test(
    arguments: [[], ["--poll"]],
    [
      ("echo 'enum A { case z(Int) }' > O/A.swift", "A", "isZ"),
      ("echo 'enum A { case z(Int) }' > A; mv A O/A.swift", "A", "isZ"), ("ln -s ../N S/N", "B", "isB"),
      ("ln -sfn ../N/A.swift P/A.swift", "A", "isY"), ("ln -sfn N Q", "A", "isY"),
    ])
  func whatLinksLeadToIsSeen(options: [String], change: (script: String, file: String, text: String)) throws {
    let tool = try Tool([
      "O/A.swift": "enum A { case a(Int) }\n", "N/B.swift": "enum B { case b(Int) }\n",
      "N/A.swift": "enum A { case y(Int) }\n",
    ])
    let target =
      change.script.contains("P/")
      ? "../P/A.swift" : change.script.hasSuffix("Q") ? "../Q/A.swift" : "../O/A.swift"
    try tool.shell("mkdir S P; ln -s ../O/A.swift P/A.swift; ln -s O Q; ln -s \(target) S/A.swift")
    let watch = try RunningTool(tool, ["generate", "--watch", "S", "--output", "Gen"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    #expect(try tool.shell(change.script).status == 0)
    let file = "Gen/\(change.file)+Prisms.swift"
    #expect(watch.wait { tool.text(file)?.contains(change.text) == true }, "\(watch.text)")
  }

  /// What could not be read is watched like what could: by its name, and by what that leads to as a link.
  @Test(
    arguments: [[], ["--poll"]],
    [
      ("mv O/c.yml c", "sed s/old/new/ c > O/c.yml", "PG0301"),
      ("mv T/part.txt t", "echo new > T/part.txt", "PG0407"),
      ("rm -r T/sub", "mkdir T/sub; sleep 0.5; echo new > T/sub/p", "PG0407"),
    ])
  func whatComesBackIsSeen(options: [String], change: (away: String, back: String, problem: String)) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }\n", "T/part.txt": "", "T/sub/p": "",
      "T/t.stencil": "// {{ argument.x }} {% include \"part.txt\" %} {% include \"sub/p\" %}\n",
      "O/c.yml": "sources: S\noutput: Gen\ntemplates: T/t.stencil\nargs: {x: old}\n",
    ])
    try tool.shell("ln -s O/c.yml .prismgen.yml")
    let watch = try RunningTool(tool, ["generate", "--watch"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    #expect(try tool.shell(change.away).status == 0)
    #expect(watch.wait { watch.text.contains(change.problem) }, "\(watch.text)")
    #expect(try tool.shell(change.back).status == 0)
    #expect(
      watch.wait { tool.text("Gen/t.generated.swift")?.contains("new") == true }, "\(watch.text)")
  }

  /// Files that depend on each other, changed at random: after each change the output is that of a run of its own.
  @Test func aSessionEndsWhereARunOfItsOwnDoes() throws {
    let snippets = [
      "enum A { case a(Int), b(B) }", "public enum A { case a(B.Inner) }", "enum A<T> { case a(T) }",
      "struct A {}",
      "enum B { case a(A), b(Int)\n enum Inner { case x(String) } }",
      "public enum B { case b\n public enum Inner { case y(Int) } }",
      "extension B { enum Part { case p(A) } }", "typealias C = A", "typealias C = B",
      "extension C { enum Deep { case d(C) } }",
      "// prismgen: lenses\nstruct S { var b: B\n var c: C }", "enum D { case d(S), c(C) }", "// nothing",
      "enum A {",
    ]
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var files = (0..<4).map { _ in (0..<3).map { _ in snippets[random(snippets.count)] } }
    let tool = try Tool()
    func save(_ index: Int) throws {
      try tool.write("S/.tmp", files[index].joined(separator: "\n") + "\n")
      try tool.shell("mv S/.tmp S/F\(index).swift")
    }
    for index in files.indices { try save(index) }
    let watch = try RunningTool(tool, ["generate", "--watch", "S", "--output", "Gen"])
    #expect(watch.wait { watch.text.contains("watching") })
    var comparisons = 0
    for _ in 0..<40 {
      let (index, place) = (random(4), random(3))
      files[index][place] =
        random(2) == 0 ? snippets[random(snippets.count)] : "// moved\n" + files[index][place]
      try save(index)
      // No file is removed on account of an error; the sources are whole again at some later change.
      let fresh = try tool.shell(
        "rm -rf Fresh; mkdir Fresh; $TOOL generate S --output Fresh --no-cache --quiet")
      guard fresh.status == 0 else { continue }
      comparisons += 1
      let isSame = watch.wait { (try? tool.shell("mkdir -p Gen; diff -r Gen Fresh").status) == 0 }
      #expect(isSame, "\(files) \(watch.text)")
    }
    #expect(comparisons >= 8)
  }

  /// Neither by a run nor by the quick look at what was saved.
  @Test func theOutputOfAnotherRunIsNotTaken() throws {
    let tool = try Self.project()
    try tool.write("T/A.swift", "enum T { case t(Int) }\n")
    #expect(try tool.run("generate", "T", "--output", "Gen", "--no-config").status == 0)
    let before = tool.text("Gen/A+Prisms.swift")
    let watch = try RunningTool(tool, ["generate", "--watch"])
    #expect(watch.wait { watch.text.contains("watching") && watch.text.contains("PG0304") })
    try tool.write("S/A.swift", "enum A { case y(Int) }\n")
    #expect(watch.wait { watch.text.components(separatedBy: "PG0304").count > 2 })
    #expect(before != nil && tool.text("Gen/A+Prisms.swift") == before)
    try tool.remove("Gen/A+Prisms.swift")
    #expect(watch.wait { tool.text("Gen/A+Prisms.swift")?.contains("isY") == true }, "\(watch.text)")
  }

  @Test func aChangeIsOneLine() throws {
    let tool = try Self.project()
    let watch = try RunningTool(tool, ["generate", "--watch"])
    #expect(watch.wait { watch.text.contains("watching") })
    for index in 0..<5 {
      try tool.shell("echo 'enum A { case a\(index)(Int) }' > S/.tmp; mv S/.tmp S/A.swift")
      #expect(watch.wait { tool.text("Gen/A+Prisms.swift")?.contains("isA\(index)") == true })
      #expect(watch.wait { watch.text.split(separator: "\n").count == 5 + index })
    }
    #expect(
      watch.text.split(separator: "\n").dropFirst(4).allSatisfy { $0.hasPrefix("S/A.swift: 1 written, ") },
      "\(watch.text)")
  }

  /// Also where nobody has touched a file.
  @Test func theEndOfAnErrorIsTold() throws {
    let tool = try Self.project()
    let watch = try RunningTool(tool, ["generate", "--watch"])
    #expect(watch.wait { watch.text.contains("watching") })
    func lines() -> Int { watch.text.components(separatedBy: "nothing to write, ").count - 1 }
    try tool.shell("mv S T")
    #expect(watch.wait { watch.text.contains("error: ") && lines() > 0 }, "\(watch.text)")
    let before = lines()
    try tool.shell("mv T S")
    #expect(watch.wait { lines() > before }, "\(watch.text)")
  }

  @Test func whatCannotBeWrittenIsCounted() throws {
    let tool = try Self.project()
    try tool.write("Gen/C+Prisms.swift", "// mine\n")
    let watch = try RunningTool(tool, ["generate", "--watch"])
    #expect(watch.wait { watch.text.contains("watching") })
    try watch.whileStopped { try tool.write("S/C.swift", "enum C { case a(Int) }\n") }
    #expect(watch.wait { watch.text.contains("S/C.swift: 1 not written, ") }, "\(watch.text)")
  }

  /// It may stand further out, in a folder in which nothing else is of interest.
  @Test(arguments: [("Gen", ""), ("Gen", "--poll"), ("away/Gen", ""), ("away/Gen", "--poll")])
  func aFileInThePlaceOfAFolderGoes(_ output: String, _ option: String) throws {
    let tool = try Tool([
      "in/S/A.swift": "enum A { case a(Int) }\n", "in/x/\(output.prefix { $0 != "/" })": "mine",
    ])
    let options = option.isEmpty ? [] : [option]
    let arguments = ["in/S", "--output", "in/x/\(output)", "--no-config", "--watch"]
    let watch = try RunningTool(tool, ["generate"] + arguments + options)
    #expect(watch.wait { watch.text.contains("watching") && watch.text.contains("error: ") })
    try tool.shell("rm in/x/*")
    #expect(watch.wait { tool.text("in/x/\(output)/A+Prisms.swift") != nil }, "\(watch.text)")
  }

  /// What is on the way to where it leads may come one folder after the other.
  @Test(arguments: ["", "--poll"])
  func aLinkInThePlaceOfAFolderLeadsSomewhereAtLast(_ option: String) throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n"])
    try tool.shell("ln -s far/away/out link; ln -s link Gen")
    let arguments = ["generate", "S", "--output", "Gen", "--no-config", "--watch"]
    let watch = try RunningTool(tool, arguments + (option.isEmpty ? [] : [option]))
    #expect(watch.wait { watch.text.contains("watching") && watch.text.contains("leads nowhere") })
    for folder in ["far", "far/away", "far/away/out"] { try tool.shell("mkdir \(folder); sleep 0.3") }
    #expect(watch.wait { tool.text("far/away/out/A+Prisms.swift") != nil }, "\(watch.text)")
    try tool.shell("rm -r far; mkdir new; ln -sfn new link")
    #expect(watch.wait { tool.text("new/A+Prisms.swift") != nil }, "\(watch.text)")
  }

  @Test(arguments: [[], ["--poll"]]) func anOutputBehindTwoLinksFollowsThem(_ options: [String]) throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n", "old/x": "", "new/x": ""])
    try tool.shell("ln -s old way; ln -s way far")
    let arguments = ["generate", "S", "--output", "far/Gen", "--no-config", "--watch"]
    let watch = try RunningTool(tool, arguments + options)
    #expect(watch.wait { watch.text.contains("watching") && tool.text("old/Gen/A+Prisms.swift") != nil })
    try tool.shell("ln -sfn new way")
    #expect(watch.wait { tool.text("new/Gen/A+Prisms.swift") != nil }, "\(watch.text)")
  }

  @Test func thousandsAtOnceAreFewRuns() throws {
    let tool = try Self.project()
    let watch = try RunningTool(tool, ["generate", "--watch"])
    #expect(watch.wait { watch.text.contains("watching") })
    try tool.shell(
      "mkdir N; for i in $(seq 3000); do echo \"enum E$i { case x }\" > N/E$i.swift; done; mv N S/n")
    #expect(watch.wait { tool.names("Gen").count == 3_002 }, "\(tool.names("Gen").count)")
    try watch.whileStopped { try tool.shell("find S/n -name '*.swift' | xargs sed -i s/x/y/") }
    #expect(
      watch.wait {
        tool.text("Gen/E3000+Prisms.swift")?.contains("isY") == true && tool.names("Gen").count == 3_002
      })
    try watch.whileStopped { try tool.shell("rm -r S/n") }
    #expect(watch.wait { tool.names("Gen").count == 2 })
    #expect(watch.text.split(separator: "\n").count < 50, "\(watch.text)")
  }

  @Test func templatesAreWatchedToo() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a }", "T/n.stencil": "// one"])
    let watch = try RunningTool(
      tool, ["template", "watch", "--sources", "S", "--templates", "T", "--output", "Gen"])
    #expect(watch.wait { watch.text.contains("watching") })
    // Read half way, a template gives nothing, so that its output goes.
    try watch.whileStopped {
      try tool.write("T/n.stencil", "// {% for t in types.enums %}{{ t.name }}{% endfor %}")
    }
    #expect(watch.wait { tool.text("Gen/n.generated.swift")?.contains("// A") == true })
    try tool.write("S/B.swift", "enum B {}")
    #expect(watch.wait { tool.text("Gen/n.generated.swift")?.contains("// AB") == true }, "\(watch.text)")
    try watch.whileStopped { try tool.write("T/n.stencil", "{{ wrong }}") }
    #expect(watch.wait { watch.text.contains("[PG04") }, "a mistake does not end it")
    try watch.whileStopped { try tool.write("T/n.stencil", "// three") }
    #expect(watch.wait { tool.text("Gen/n.generated.swift")?.contains("// three") == true }, "\(watch.text)")
    try watch.whileStopped { try tool.write("T/o.stencil", "// two") }
    #expect(watch.wait { tool.text("Gen/o.generated.swift")?.contains("// two") == true }, "\(watch.text)")
    // The record of what was written is nobody's concern.
    #expect(watch.wait { watch.text.contains("T/o.stencil: 1 written, ") }, "\(watch.text)")
    #expect(!watch.text.contains("removed"), "\(watch.text)")
  }

  @Test func theConfigurationOfTemplatesIsWatchedToo() throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }", "T/n.stencil": "// {{ argument.x }}",
      ".sourcery.yml": "sources: S\ntemplates: T\noutput: Gen\nargs: {x: 1}\n",
    ])
    let watch = try RunningTool(tool, ["template", "watch", "--config", "."])
    #expect(watch.wait { watch.text.contains("watching") })
    func configure(_ text: String) throws { try watch.whileStopped { try tool.write(".sourcery.yml", text) } }
    try configure("sources: S\ntemplates: T\noutput: Gen\nargs: {x: 2}\n")
    #expect(watch.wait { tool.text("Gen/n.generated.swift")?.contains("// 2") == true }, "\(watch.text)")
    try configure("sources: S\ntemplates: T\noutput: [\n")
    #expect(watch.wait { watch.text.contains(".sourcery.yml:3") }, "a mistake does not end it: \(watch.text)")
    #expect(tool.text("Gen/n.generated.swift")?.contains("// 2") == true, "nor does it remove anything")
    try configure("sources: S\ntemplates: T\noutput: Gen\nargs: {x: 3}\n")
    #expect(watch.wait { tool.text("Gen/n.generated.swift")?.contains("// 3") == true }, "\(watch.text)")
    try tool.shell("mv .sourcery.yml c; mkdir .sourcery.yml")
    #expect(watch.wait { watch.text.contains(".sourcery.yml'") }, "\(watch.text)")
    try tool.shell("rmdir .sourcery.yml; sed s/3/4/ c > d; mv d .sourcery.yml")
    #expect(watch.wait { tool.text("Gen/n.generated.swift")?.contains("// 4") == true }, "\(watch.text)")
  }

  /// What is wrong with a header is told when it comes up, and not whenever something else is saved: then only that there is
  /// something.
  @Test func anErrorOfAHeaderIsToldOnce() throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }\n", "H/module.modulemap": "module H { header \"kind.h\" }\n",
      "H/kind.h": "enum kind { kind_one };\n",
      ".prismgen.yml": """
      outputs: [{sources: S, output: Gen}]
      c: [{module: H, include: H, select: [kind], output: H.swift}]

      """,
    ])
    let watch = try RunningTool(tool, ["generate", "--watch", "--stamp", "stamp"])
    func errors() -> Int { watch.text.components(separatedBy: "error: ").count - 1 }
    #expect(watch.wait { watch.text.contains("watching") })
    try watch.whileStopped { try tool.write("H/kind.h", "#include \"missing.h\"\n") }
    #expect(watch.wait { errors() == 1 }, "\(watch.text)")
    try tool.shell("rm stamp")
    try tool.write("S/A.swift", "enum A { case b }\n")
    #expect(
      watch.wait { watch.text.contains("S/A.swift: 1 written, an earlier problem remains, ") },
      "\(watch.text)")
    #expect(errors() == 1, "\(watch.text)")
    #expect(tool.text("stamp") == nil, "it is there nevertheless")
    try watch.whileStopped {
      try tool.write("H/kind.h", "#include \"missing.h\"\nenum kind { kind_two };\n")
    }
    #expect(watch.wait { errors() == 2 }, "\(watch.text)")
    try watch.whileStopped { try tool.write("H/kind.h", "enum kind { kind_two };\n") }
    #expect(watch.wait { tool.text("H.swift")?.contains("isKindTwo") == true }, "\(watch.text)")
    #expect(watch.wait { tool.text("stamp") != nil }, "\(watch.text)")
    try tool.write("S/A.swift", "enum A { case c }\n")
    #expect(watch.wait { watch.text.components(separatedBy: "S/A.swift: 1 written, ").count > 2 })
    #expect(watch.text.components(separatedBy: "an earlier problem remains").count == 2, "\(watch.text)")
  }

  /// Whatever else comes up, and wherever a run has to look again.
  @Test(arguments: [[], ["--poll"]]) func theErrorOfAMissingFolderIsToldOnce(_ options: [String]) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }\n",
      ".prismgen.yml": """
      outputs: [{sources: S, output: Gen}]
      c: [{module: H, include: D/H, select: [kind], output: H.swift}]

      """,
    ])
    let watch = try RunningTool(tool, ["generate", "--watch"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    try tool.write("S/A.swift", "enum A { case b }\n")
    #expect(watch.wait { watch.text.contains("S/A.swift: 1 written") }, "\(watch.text)")
    try tool.write("S/new/B.swift", "enum B { case b }\n")
    #expect(watch.wait { watch.text.components(separatedBy: ": 1 written").count > 2 }, "\(watch.text)")
    try tool.write("S/new/B.swift", "enum B { case c }\n")
    #expect(watch.wait { watch.text.contains("S/new/B.swift: 1 written") }, "\(watch.text)")
    try tool.write("S/A.swift", "enum A { case c }\n")
    #expect(
      watch.wait { watch.text.components(separatedBy: "S/A.swift: 1 written").count > 2 }, "\(watch.text)")
    #expect(watch.text.components(separatedBy: "error: ").count == 2, "\(watch.text)")
  }

  /// What stands around it comes first, and by itself.
  @Test(arguments: [[], ["--poll"]]) func aFolderOfHeadersGoesAndComesBack(_ options: [String]) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }\n",
      "D/H/module.modulemap": "module H { header \"kind.h\" }\n", "D/H/kind.h": "enum kind { kind_one };\n",
      ".prismgen.yml": """
      outputs: [{sources: S, output: Gen}]
      c: [{module: H, include: D/H, select: [kind], output: H.swift}]

      """,
    ])
    let watch = try RunningTool(tool, ["generate", "--watch"] + options)
    #expect(watch.wait { watch.text.contains("watching") })
    try tool.shell("mv D E")
    #expect(watch.wait { watch.text.contains("error: ") }, "\(watch.text)")
    try tool.shell("echo 'enum kind { kind_two };' > E/H/kind.h; mkdir D; sleep 0.3; mv E/H D/H")
    #expect(watch.wait { tool.text("H.swift")?.contains("isKindTwo") == true }, "\(watch.text)")
    try watch.whileStopped { try tool.write("D/H/kind.h", "enum kind { kind_three };\n") }
    #expect(watch.wait { tool.text("H.swift")?.contains("isKindThree") == true }, "\(watch.text)")
  }

  /// Headers that include others, by whatever path, folders of headers, and module maps.
  @Test(arguments: [[], ["--poll"]]) func headersAreWatchedToo(_ options: [String]) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }\n",
      "H/module.modulemap": "module H { header \"kind.h\" export * }\n",
      "H/kind.h": "#include \"sub/../other.h\"\nenum kind { kind_one };\n",
      "H/other.h": "enum other { other_one };\n", "H/sub/x": "",
      "U/module.modulemap": "module U { umbrella \"U\" }\n", "U/U/u.h": "enum u { u_one };\n",
      ".prismgen.yml": """
      outputs: [{sources: S, output: Gen}]
      c:
      - {module: H, include: H, select: [kind, other], output: H.swift}
      - {module: U, include: U, select: [u], output: U.swift}

      """,
    ])
    let watch = try RunningTool(tool, ["generate", "--watch", "--depfile", "d"] + options)
    func saves(_ path: String, _ text: String, until output: String, has sign: String) throws {
      try tool.write(path, text)
      #expect(watch.wait { tool.text(output)?.contains(sign) == true }, "\(path): \(watch.text)")
    }
    #expect(watch.wait { watch.text.contains("watching") })
    try saves("H/other.h", "enum other { other_two };\n", until: "H.swift", has: "isOtherTwo")
    try saves(
      "H/kind.h", "#include \"other.h\"\nenum kind { kind_two };\n", until: "H.swift", has: "isKindTwo")
    try tool.write("H/module.modulemap", "module H { header \"kind.h\" header \"late.h\" export * }\n")
    #expect(watch.wait { watch.text.contains("header 'late.h' not found") }, "\(watch.text)")
    try saves("H/late.h", "enum late { late_one };\n", until: "H.swift", has: "kind.h, late.h")
    try saves("U/U/v.h", "enum v { v_one };\n", until: "U.swift", has: "u.h, v.h")
    try saves("S/A.swift", "enum A { case z }\n", until: "Gen/A+Prisms.swift", has: "isZ")
    #expect(watch.wait { watch.text.contains("S/A.swift: 1 written") })
    #expect(tool.text("d")?.contains("  H/other.h ") == true, "what is not read again is still depended on")
    try tool.shell("rm H.swift")
    #expect(watch.wait { tool.text("H.swift") != nil }, "\(watch.text)")
  }
}
