#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What templates have written is known again, whatever happened meanwhile.
  @Suite struct RenderingFaultTests {
    private static let files = [
      "S/A.swift": "enum A { case one(Int) }\n", "S/B.swift": "enum B { case one(Int), two }\n",
      "t.stencil":
        "{% for e in types.enums %}\n// sourcery:file:{{ e.name }}.txt\n{{ e.name }}\n// sourcery:end\n{% endfor %}\n",
    ]

    /// Whatever was written before a run died is known to the next, which writes something else there.
    @Test(arguments: ["open", "rename", "renamed"])
    func aKilledRenderingKnowsItsFilesAgain(_ call: String) throws {
      var number = 1
      while true {
        let tool = try Tool(Self.files)
        try tool.buildInterposer()
        let render = "render --sources S --templates t.stencil --output Gen --no-cache"
        let killed = try tool.run(
          "$TOOL \(render) 2>&1; sed -i 's/{{ e.name }}$/& new/' t.stencil; $FAULTY \(render)", faultAt: call,
          number, error: 0)
        guard killed != nil else { break }
        let result = try tool.shell(
          "sed -i 's/ new$/ newest/' t.stencil; $TOOL \(render) && : > t.stencil && $TOOL \(render)")
        #expect(result.status == 0, "\(call) \(number): \(result.error)")
        #expect(tool.names("Gen") == [], "\(call) \(number)")
        number += 1
      }
      #expect(number > 3, "\(call)")
    }

    /// Prints `text` into A.txt, and what it is told to into Old.txt.
    private static let twoFiles: [String: String] = {
      func region(_ name: String) -> String { "// sourcery:file:\(name).txt\ntext\n// sourcery:end\n" }
      return [
        "S/A.swift": "enum A { case one(Int) }\n", "both": region("A") + region("Old"),
        "t.stencil": region("A"),
      ]
    }()
    private static let render = "render --sources S --templates t.stencil --output Gen --no-cache"

    /// Whether it is as it was written nobody knows then, and the next run has to find out.
    @Test(arguments: ["file-status", "file-open"])
    func whatCannotBeLookedAtIsNotForgotten(_ call: String) throws {
      let tool = try Tool(Self.twoFiles)
      try tool.buildInterposer()
      let before = "rm -rf Gen; cp t.stencil t; cp both t.stencil; $TOOL \(Self.render); cp t t.stencil"
      var number = 1
      var refusals = 0
      while let result = try tool.run(
        "\(before) && $FAULTY \(Self.render)", faultAt: call, number, error: EIO,
        ["FAULT_FILE": "Gen/Old.txt"])
      {
        // The last look is that of a removal.
        let says = ["read", "write"].map { "error: cannot \($0) 'Gen/Old.txt': Input/output error [PG" }
        if result.status == 0 {
          #expect(tool.text("Gen/Old.txt") == nil, "\(number): \(result.error)")
        } else {
          refusals += 1
          #expect(
            result.status == 74 && says.contains(where: result.error.contains), "\(number): \(result.error)")
        }
        let next = try tool.shell("$TOOL \(Self.render)")
        #expect(next.status == 0 && tool.names("Gen") == [".prismgen-outputs", "A.txt"], "\(next.error)")
        number += 1
      }
      #expect(refusals > 0)
    }

    @Test func whatCannotBeReadIsSaidToBeThat() throws {
      let tool = try Tool(Self.twoFiles)
      try tool.buildInterposer()
      var number = 1
      while let result = try tool.run(
        "$TOOL \(Self.render) -q; $FAULTY \(Self.render)", faultAt: "file-open", number, error: EIO,
        ["FAULT_FILE": "Gen/A.txt"])
      {
        #expect(!result.error.contains("was not generated"), "\(number): \(result.error)")
        #expect(
          result.status == 0 || result.error.contains("'Gen/A.txt' cannot be read (Input/output error)"),
          "\(number): \(result.error)")
        number += 1
      }
      #expect(number > 2)
    }

    private static let templates = [
      "S/A.swift": "enum A { case one(Int) }\n",
      "old.stencil":
        "// sourcery:file:x.txt\nold\n// sourcery:end\n// sourcery:file:a.txt\na\n// sourcery:end\n"
        + "// sourcery:file:b.txt\nb\n// sourcery:end\n",
      "new.stencil": "// sourcery:file:x.txt\nnew\n// sourcery:end\n",
    ]
    /// There is output of before that changes, and such that goes.
    private static let before =
      "rm -rf Gen; cp old.stencil t.stencil; $TOOL \(render) 2>/dev/null; cp new.stencil t.stencil"

    /// Nothing is overwritten or removed that somebody puts there while others are written.
    @Test(arguments: ["x.txt", "b.txt"]) func whatAppearsMeanwhileStays(_ name: String) throws {
      let tool = try Tool(Self.templates)
      try tool.buildInterposer()
      var number = 1
      var refusals = 0
      while let result = try tool.run(
        "\(Self.before); $FAULTY \(Self.render)", faultAt: "appear", number, error: EIO,
        ["FAULT_FILE": "Gen/\(name)"])
      {
        #expect(tool.text("Gen/\(name)") == "mine\n", "\(number): \(result.error)")
        if result.status != 0 {
          refusals += 1
          #expect(
            result.status == 74
              && result.error.contains("'Gen/\(name)' was changed by somebody else meanwhile"),
            "\(number): \(result.error)")
        }
        number += 1
      }
      #expect(refusals > 0)
    }

    /// A record that cannot be read once more is told of, and what is stale then goes with the next run.
    @Test(arguments: ["Gen/.prismgen-outputs", "t.stencil"], ["file-open", "file-status"])
    func noLookMayFailUnsaid(_ file: String, _ call: String) throws {
      let tool = try Tool(Self.templates)
      try tool.buildInterposer()
      _ = try tool.shell("\(Self.before); $TOOL \(Self.render)")
      let new = tool.contents("Gen")
      #expect(new.count == 2)
      var number = 1
      while let result = try tool.run(
        "\(Self.before); $FAULTY \(Self.render)", faultAt: call, number, error: EIO, ["FAULT_FILE": file])
      {
        #expect(
          [66, 74].contains(result.status) || result.status == 0 && tool.contents("Gen") == new,
          "\(number): \(result.error)")
        number += 1
      }
      #expect(number > 1 || file != "t.stencil" && call == "file-status")
    }

    /// Several runs with templates of their own and one folder: what each has written is known to all.
    @Test func renderingsAtOnceKnowEachOthersFiles() throws {
      let tool = try Tool(Self.files)
      let result = try tool.shell(
        """
        for i in 1 2 3 4 5; do sed "s/{{ e.name }}.txt/{{ e.name }}$i.txt/" t.stencil > t$i.stencil; done
        for round in 1 2 3 4 5 6; do
          rm -rf Gen
          seq 5 | xargs -P 5 -I{} $TOOL render --sources S --templates t{}.stencil --output Gen || exit
          [ $(grep -c txt Gen/.prismgen-outputs) = 10 ] || { cat Gen/.prismgen-outputs; exit 1; }
        done
        """)
      #expect(result.status == 0, "\(result.output)\(result.error)")
    }
  }
#endif
