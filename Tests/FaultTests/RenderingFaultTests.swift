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
