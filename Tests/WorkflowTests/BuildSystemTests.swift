import Foundation
import TestSupport
import Testing

/// Make and Ninja, the real ones.
@Suite struct BuildSystemTests {
  /// A build system, and what it is told. `gen.log` gets a line for each run of the tool.
  enum System: String, CaseIterable {
    case make, ninja

    var files: [String: String] {
      switch self {
      case .make:
        [
          "Makefile": """
          gen.stamp:
          \techo run >> gen.log
          \t$(TOOL) generate --depfile gen.d --stamp gen.stamp
          -include gen.d

          """
        ]
      case .ninja:
        [
          "build.ninja": """
          rule prismgen
            command = echo run >> gen.log && $$TOOL generate --depfile gen.d --stamp $out
            depfile = gen.d
            deps = gcc
          build gen.stamp: prismgen

          """
        ]
      }
    }
  }

  /// Names that both have to be told with escapes.
  private static let folder = "S p"
  private static let sources = [
    "\(folder)/A.swift": "enum A { case a(Int) }\n", "\(folder)/sub/B #1.swift": "enum B { case b(Int) }\n",
    "\(folder)/C$d.swift": "enum C { case c(Int) }\n", "\(folder)/D:e%.swift": "enum D { case d(Int) }\n",
  ]
  private static let configuration = """
    outputs:
    - {sources: ['\(folder)'], output: '\(folder)/Gen'}
    - {sources: ['\(folder)'], output: '\(folder)/Ren', templates: T}

    """
  private static let templates = [
    "T/a.stencil": "// {{ types.enums.count }}", "T/b.stencil": "{% include \"x/c.txt\" %}",
    "T/x/c.txt": "// c",
  ]

  private static let changes: [(name: String, script: String)] = [
    ("changed source", "echo 'enum A { case a(Int), z(Int) }' > '\(folder)/A.swift'"),
    ("touched source", "touch '\(folder)/A.swift'"),
    ("changed source with a space and a number sign", "touch '\(folder)/sub/B #1.swift'"),
    ("changed source with a dollar sign", "touch '\(folder)/C$d.swift'"),
    ("changed source with a colon and a percent sign", "touch '\(folder)/D:e%.swift'"),
    ("added source", "echo 'enum E { case e(Int) }' > '\(folder)/E.swift'"),
    ("added source in a folder", "echo 'enum F { case f(Int) }' > '\(folder)/sub/F.swift'"),
    ("added folder", "mkdir '\(folder)/new' && echo 'enum G { case g(Int) }' > '\(folder)/new/G.swift'"),
    ("deleted source", "rm '\(folder)/A.swift'"),
    ("deleted folder", "rm -r '\(folder)/sub'"),
    ("renamed source", "mv '\(folder)/A.swift' '\(folder)/Z.swift'"),
    ("changed template", "echo '// new' > T/a.stencil"),
    ("changed include of a template", "echo '// new' > T/x/c.txt"),
    ("added template", "echo '// new' > T/d.stencil"),
    ("deleted template", "rm T/a.stencil"),
    ("renamed template", "mv T/a.stencil T/z.stencil"),
    ("changed configuration", "echo 'emit: properties' >> .prismgen.yml"),
  ]

  @Test(arguments: System.allCases)
  func everyChangeIsOneRun(system: System) throws {
    for change in Self.changes {
      let tool = try Tool(
        Self.sources.merging(system.files) { $1 }.merging(Self.templates) { $1 }
          .merging([".prismgen.yml": Self.configuration]) { $1 })
      var script = "export TOOL; b() { \(system) > out 2>&1 || { cat out; exit 1; }; }; "
      script += "b; b; sleep 0.02; \(change.script); sleep 0.02; b; b; b; $TOOL check && wc -l < gen.log"
      let result = try tool.shell(script)
      #expect(result.status == 0, "\(system), \(change.name): \(result.output)")
      #expect(
        result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2", "\(system), \(change.name)")
    }
  }

  /// A configuration beside a command line that names the sources. Nothing on disk tells of a file that is not there yet, so
  /// that its name stands in the Makefile, and Ninja is told when it comes.
  private static let configurations: [(name: String, isThere: Bool, script: String)] = [
    (
      "added", false,
      "echo 'emit: properties' > .prismgen.yml; sed -i.bak 's/^\\(build .*\\)$/\\1 | .prismgen.yml/' build.ninja"
    ),
    ("deleted", true, "rm .prismgen.yml"),
    ("renamed", true, "mv .prismgen.yml other.yml"),
    ("changed", true, "echo 'emit: predicates' > .prismgen.yml"),
  ]

  @Test(arguments: System.allCases, configurations)
  func aConfigurationThatComesOrGoesIsOneRun(
    system: System, change: (name: String, isThere: Bool, script: String)
  ) throws {
    let command = "generate S --output G --depfile"
    let files = system.files.mapValues {
      $0.replacing("generate --depfile", with: command).replacing(
        "gen.stamp:\n", with: "gen.stamp: $(wildcard .prismgen.yml)\n")
    }
    let tool = try Tool(files.merging(["S/A.swift": "enum A { case a(Int) }"]) { $1 })
    if change.isThere { try tool.write(".prismgen.yml", "emit: properties\n") }
    let result = try tool.shell(
      """
      export TOOL; touch build.ninja; b() { \(system) > out 2>&1 || { cat out; exit 1; }; }
      b; b; sleep 0.02; \(change.script); sleep 0.02; b; b; b; $TOOL check S --output G && wc -l < gen.log
      """)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2")
  }

  /// Names that are escaped for neither, and that one of them reads otherwise.
  @Test(
    arguments: System.allCases,
    ["per%cent", "50%%", "a=b", "a=b%c=d", "a%b=c", "x\\%y", "a b=c %d", "brace[s]{}", "paren(s)", "at@+,!~"])
  func aSourceWithAnyNameComesAndGoes(system: System, name: String) throws {
    let tool = try Tool(
      system.files.merging([
        "S/A.swift": "enum A { case a(Int) }", "S/\(name).swift": "enum B { case b(Int) }",
        ".prismgen.yml": "sources: S\noutput: G\n",
      ]) { $1 })
    let result = try tool.shell(
      """
      export TOOL; b() { \(system) > out 2>&1 || { cat out; exit 1; }; }
      b; b; sleep 0.02; touch 'S/\(name).swift'; sleep 0.02; b; b; sleep 0.02
      rm 'S/\(name).swift'; sleep 0.02; b; b; wc -l < gen.log
      """)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "3")
  }

  @Test func theFileThatCannotBeWrittenIsNamed() throws {
    let tool = try Tool(["S/A.swift": "enum A { case x(Int) }\n", "file": ""])
    let stamp = try tool.shell("$TOOL generate S -o G --depfile d --stamp file/s")
    #expect(
      stamp.status == 74 && stamp.error.contains("cannot write 'file/s': File exists"), "\(stamp.error)")
    let depfile = try tool.shell("$TOOL generate S -o G --depfile file/d --stamp s")
    #expect(
      depfile.status == 74 && depfile.error.contains("cannot write 'file/d': File exists"),
      "\(depfile.error)")
  }

  @Test(arguments: System.allCases, ["semi;c", "pi|pe", "new\nline", "ta\tb", "back\\/A"])
  func aNameThatNoBuildSystemReadsIsLeftOut(system: System, name: String) throws {
    let tool = try Tool(
      system.files.merging([
        "S/A.swift": "enum A { case a(Int) }", "S/\(name).swift": "enum B { case b(Int) }",
        ".prismgen.yml": "sources: S\noutput: G\n",
      ]) { $1 })
    let result = try tool.shell(
      """
      export TOOL; \(system) > first 2>&1 || { cat first; exit 1; }
      b() { \(system) > out 2>&1 || { cat out; exit 1; }; }; b; b; sleep 0.02; touch S/A.swift; sleep 0.02
      b; b; wc -l < gen.log
      """)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2")
    #expect(tool.text("first")?.contains("warning: no dependency file can name 'S/") == true)
  }

  @Test(arguments: [
    ("it's", "it's", "it's"), ("a\\$b", "a\\\\$b", "a\\$$b"), ("a\u{1B}b", "a\\u{1B}b", "a\u{1B}b"),
  ])
  func whatOnlyNinjaCannotReadIsNoted(_ name: String, _ shown: String, _ written: String) throws {
    let tool = try Tool(["S/\(name).swift": "enum A { case a(Int) }"])
    let result = try tool.run("generate", "S", "-o", "G", "--depfile", "d", "--stamp", "s", "--verbose")
    #expect(
      result.error.contains("note: Ninja cannot read the name of 'S/\(shown).swift'"), "\(result.error)")
    #expect(tool.text("d")?.contains("S/\(written).swift:\n") == true)
  }

  @Test(arguments: System.allCases)
  func aRunThatFailsIsDoneAgain(system: System) throws {
    let tool = try Tool(
      system.files.merging([
        "S/A.swift": "enum A { case a(Int) }", ".prismgen.yml": "sources: S\noutput: G\n",
      ]) { $1 })
    let result = try tool.shell(
      """
      export TOOL; \(system) > out 2>&1; sleep 0.02; echo 'enum A { case }' > S/A.swift; sleep 0.02
      \(system) > out 2>&1 && exit 1; \(system) > out 2>&1 && exit 2
      echo 'enum A { case b(Int) }' > S/A.swift; sleep 0.02
      \(system) > out 2>&1 || exit 3; \(system) > out 2>&1; wc -l < gen.log
      """)
    #expect(result.status == 0)
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "4")
  }

  /// The run stands still where it reads a pipe, when something is saved.
  @Test(arguments: [
    ("echo 'enum A { case a(Int), b }' > S/A.swift", "late"), ("touch S/B.swift", "late"), (":", "in time"),
  ])
  func aStampIsOlderThanWhatIsSavedDuringTheRun(_ save: String, _ expected: String) throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }", "C/B.swift": ""])
    let result = try tool.shell(
      """
      mkfifo pipe; sleep 0.02
      $TOOL generate S --files-from pipe -o S/Gen --stamp stamp & exec 3> pipe; \(save); echo C >&3; exec 3>&-; wait $!
      ls S/Gen; [ -n "$(find S/A.swift S -newer stamp)" ] && echo late || echo in time
      """)
    #expect(result.output == "A+Prisms.swift\n\(expected)\n", "\(result.error)")
  }

  /// Whatever the tick of the clock, which all that is saved within it has for its time. What the run wrote into a folder
  /// that it reads is no reason to run again.
  @Test func aStampIsOlderThanWhatIsSavedAfterTheRunAndNewerThanWhatTheRunWrote() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }"])
    let result = try tool.shell(
      """
      mkdir T; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        echo "enum B { case b$i(Int) }" > S/B$i.swift; sleep 0.02
        $TOOL generate . -o S/Gen --depfile d --stamp stamp || exit
        : > T/late; find T/late -newer stamp; find . S S/Gen -maxdepth 0 -newer stamp; rm S/B$i.swift
      done
      """)
    #expect(result.output == String(repeating: "T/late\n", count: 20), "\(result.error)")
  }

  @Test func withoutAStampTheOutputsAreTheTargets() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }", ".prismgen.yml": "sources: S\noutput: G\n"])
    try tool.run("generate", "--depfile", "x/gen.d")
    #expect(
      tool.text("x/gen.d") == """
        G/A+Prisms.swift: \\
          .prismgen.yml \\
          S \\
          S/A.swift
        .prismgen.yml:
        S:
        S/A.swift:

        """)
    let below = try tool.shell(
      "cd S && $TOOL generate --depfile gen.d --stamp t/gen.stamp && cat gen.d && ls t")
    #expect(below.output.hasPrefix("t/gen.stamp: \\\n  ../.prismgen.yml \\\n  ../S \\\n  ../S/A.swift\n"))
    #expect(below.output.hasSuffix("\ngen.stamp\n"))
  }

  @Test func aListOfSourcesIsADependency() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }", "list": "S/A.swift\n"])
    try tool.run("generate", "--files-from", "list", "-o", "G", "--depfile", "d", "--stamp", "s")
    #expect(tool.text("d") == "s: \\\n  S/A.swift \\\n  list\nS/A.swift:\nlist:\n")
    #expect(try tool.run("generate", "--files-from", "list", "-o", "G", "--stamp", "list").status == 74)
    #expect(tool.text("list") == "S/A.swift\n")
  }

  /// Nothing of the user's is given up for a dependency file or a stamp, and no output.
  @Test(arguments: [
    ("--depfile S/A.swift", 74, "S/A.swift"), ("--depfile S/Empty.swift", 74, "S/Empty.swift"),
    ("--depfile Makefile", 74, "Makefile"), ("--depfile G/A+Prisms.swift", 74, "G/A+Prisms.swift"),
    ("--depfile pipe", 74, "pipe"), ("--stamp pipe", 74, "pipe"), ("--stamp S/A.swift", 74, "S/A.swift"),
    ("--stamp S", 74, "S"), ("--depfile d --stamp ./d", 64, "Makefile"), ("--depfile lost", 74, "Makefile"),
  ]) func whatIsNoRecordIsLeftAlone(_ options: String, _ status: Int32, _ name: String) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a(Int) }\n", "S/Empty.swift": "",
      "Makefile": "all:\n\tgen: \\\n  x\nclean:\n",
    ])
    try tool.shell("mkfifo pipe; ln -s nowhere/there lost; $TOOL generate S --output G")
    func state() throws -> String {
      try tool.shell(
        "ls -il \(name == "S" ? "S" : "'\(name)'"); [ -p pipe ] && [ -h lost ] && cat S/A.swift G/* Makefile"
      )
      .output
    }
    let before = try state()
    let result = try tool.shell("$TOOL generate S --output G \(options)")
    #expect(result.status == status, "\(result.error)")
    #expect(result.error.contains("--depfile") || result.error.contains("--stamp"))
    #expect(try state() == before)
  }

  @Test func aDependencyFileIsWrittenOverItsOwnKind() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n", "empty.d": "", "D/real.d": ""])
    try tool.shell("ln -s D/real.d link.d")
    for path in ["new.d", "empty.d", "link.d"] {
      for cases in ["a(Int)", "b"] {
        try tool.write("S/A.swift", "enum A { case \(cases) }\n")
        #expect(try tool.run("generate", "S", "--output", "G", "--depfile", path).status == 0)
      }
      try tool.write("S/B.swift", "enum B { case a(Int) }\n")
      #expect(try tool.run("generate", "S", "--output", "G", "--depfile", path).status == 0)
      #expect(tool.text(path)?.hasPrefix("G/A+Prisms.swift G/B+Prisms.swift: \\\n  S \\\n") == true)
    }
    #expect(try tool.shell("[ -h link.d ] && ls -A D").output == "real.d\n")
  }
}
