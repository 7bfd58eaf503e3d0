import TestSupport
import Testing

/// Every setting is heeded, or refused.
@Suite struct EffectTests {
  private static let files = ["S/A.swift": "enum A { case a(Int) }\n"]

  /// The place is marked with `◊`.
  private static let refused = [
    ("sources: S\noutput: G\n◊args: {n: 1}", "'args' means nothing without templates"),
    ("◊args: n\noutputs: [{sources: S, output: G}]", "'args' means nothing without templates"),
    (
      "outputs:\n- {sources: S, output: G, templates: match}\n- {sources: S, output: H, ◊args: n}",
      "'args' means nothing without templates"
    ),
    (
      "sources: S\noutput: G\ntemplates: match\n◊emit: all",
      "'emit' means nothing where templates are rendered"
    ),
    (
      "sources: S\noutput: G\n◊only: A\ntemplates: match",
      "'only' means nothing where templates are rendered"
    ),
    (
      "templates: match\noutputs: [{sources: S, output: G, ◊skip: A}]",
      "'skip' means nothing where templates are rendered"
    ),
    (
      "outputs: [{sources: S, output: G, templates: match, ◊access: internal}]",
      "'access' means nothing where templates are rendered"
    ),
    (
      "sources: S\noutput: G\ntemplates: match\n◊annotated: true",
      "'annotated' means nothing where templates are rendered"
    ),
    (
      "sources: S\noutput: G\ntemplates: match\n◊runtime: embedded",
      "'runtime' means nothing where templates are rendered"
    ),
    (
      "sources: S\noutput: G\ntemplates: match\n◊file-comment: x",
      "'file-comment' means nothing where templates are rendered"
    ),
    (
      "sources: S\noutput: G\ntemplates: match\n◊default-isolation: MainActor",
      "'default-isolation' means nothing where templates are rendered"
    ),
    (
      "◊sources: S\noutput: G\noutputs: [{sources: S, output: H}]",
      "'sources' means nothing where every output has its own"
    ),
  ]

  @Test(arguments: refused) func aKeyWithoutEffectIsAnError(marked: String, message: String) throws {
    let before = marked.prefix { $0 != "◊" }
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let tool = try Tool(Self.files)
    try tool.write(".prismgen.yml", marked.replacing("◊", with: "") + "\n")
    for command in ["generate", "check"] {
      let result = try tool.run(command)
      #expect(result.status == 78)
      #expect(
        result.error.hasPrefix(".prismgen.yml:\(line):\(column): error: \(message) [PG0609]\n"),
        "\(result.error)")
    }
    #expect(tool.names("") == [".prismgen.yml", "S"])
    // What only looks is not kept from it.
    #expect(try tool.run("list").status == 0)
  }

  /// At the top there may stand what is for the build plugin, or for some of the outputs.
  @Test(arguments: [
    "emit: all\noutputs: [{sources: S, output: G, templates: match}]",
    "args: n\noutputs: [{sources: S, output: G}, {sources: S, output: H, templates: match}]",
    "templates: match\nemit: all\noutputs: [{sources: S, output: G}, {sources: S, output: H, templates: []}]",
    "sources: S\noutputs: [{output: G}, {sources: S, output: H}]",
    "sources: S\noutput: G\nstrict: true\nmodule: M\ncontext: S\nexclude: x\ntemplates: match",
  ]) func whatIsHeededSomewhereIsNone(configuration: String) throws {
    let tool = try Tool(Self.files)
    try tool.write(".prismgen.yml", configuration + "\n")
    let result = try tool.run("generate")
    #expect(result.status == 0, "\(result.error)")
    #expect(try tool.run("check").status == 0)
    // What is printed means the same.
    try tool.write(".prismgen.yml", try tool.run("config", "print").output)
    let printed = try tool.run("check")
    #expect(printed.status == 0, "\(printed.error)")
  }

  @Test func optionsOfTheCommandLine() throws {
    let tool = try Tool(Self.files)
    for (arguments, message) in [
      ("--args n=1", "--args means nothing without templates"),
      ("--templates match --emit all", "--emit means nothing where templates are rendered"),
      ("--templates match --no-annotated", "--annotated means nothing where templates are rendered"),
    ] {
      let result = try tool.shell("$TOOL generate S -o G \(arguments)")
      #expect(
        result.status == 78 && result.error.hasPrefix("error: \(message) [PG0609]\n"), "\(result.error)")
    }
    // The command line has an output of its own, for the sources at the top.
    try tool.write(".prismgen.yml", "sources: S\noutputs: [{sources: S, output: G}]\n")
    #expect(try tool.run("generate", "--output", "H").status == 0)
    // The templates that the arguments are for may be named when there is need of them.
    try tool.write(".prismgen.yml", "sources: S\noutput: G\nargs: {n: 1}\n")
    #expect(try tool.run("generate", "--templates", "match").status == 0)
    #expect(try tool.run("config", "print").output.contains("args") == false)
  }

  /// Sources that were forgotten are not taken for none because there are C modules.
  @Test(arguments: ["output: G", "templates: match"]) func anOutputBesideCModulesNeedsSources(key: String)
    throws
  {
    let tool = try Tool(Self.files)
    try tool.write(".prismgen.yml", key + "\nc: [{module: M, include: C, output: M.swift}]\n")
    let result = try tool.run("generate")
    #expect(
      result.status == 64
        && result.error.hasPrefix(".prismgen.yml:1:1: error: name at least one file or folder"),
      "\(result.error)")
  }

  /// What the template prints has no place of its own, but the folder that it leaves has.
  @Test(arguments: [
    (".prismgen.yml", "sources: S\noutput: G\ntemplates: t.stencil", "generate"),
    (".sourcery.yml", "sources: [S]\noutput: G\ntemplates: [t.stencil]", "render --config .sourcery.yml"),
    (".sourcery.yml", "sources: [S]\noutput: {path: G}\ntemplates: [t.stencil]", "render --config ."),
  ]) func anOutputThatATemplateLeavesHasAPlace(file: String, text: String, arguments: String) throws {
    let tool = try Tool(Self.files)
    try tool.write("t.stencil", "// sourcery:file:../x\nx\n// sourcery:end\n")
    try tool.write(file, text + "\n")
    let result = try tool.shell("$TOOL \(arguments)")
    let column = text.contains("{path") ? 16 : 9
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "\(file):2:\(column): error: the template 't.stencil' names an output file outside"),
      "\(result.error)")
  }
}
