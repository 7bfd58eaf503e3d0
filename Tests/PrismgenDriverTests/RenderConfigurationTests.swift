import PrismgenDriver
@testable import PrismgenTemplateDriver
import PrismgenSource
import Testing

@Suite struct RenderConfigurationTests {
  @Test(arguments: [
    "sources: A\ntemplates: [T, U]\noutput: O\nexclude:\n  - X\nargs:\n  a: 1\n  b: true\n  c: [x, 2]\n",
    "sources:\n  include: [A]\n  exclude: [X]\ntemplates:\n  include: [T, U]\noutput:\n  path: O\nargs: {a: 1, b: true, c: [x, 2]}\n",
  ]) func bothForms(_ text: String) throws {
    let folder = try Folder([".sourcery.yml": text])
    let (found, report) = RenderConfiguration.read(folder.appending(".sourcery.yml"))
    #expect(report.diagnostics.isEmpty)
    let configuration = try #require(found.first)
    #expect(configuration.sources.map(\.value) == [folder.appending("A")])
    #expect(configuration.exclude == [Glob(folder.appending("X").bytes)])
    #expect(configuration.templates.map(\.value) == [folder.appending("T"), folder.appending("U")])
    #expect(configuration.output?.value == OutputPath(folder.appending("O")))
    #expect(
      configuration.arguments == ["a": .number(1), "b": .flag(true), "c": .list([.text("x"), .number(2)])])
  }

  @Test(arguments: ["args:\n  d:\n    k: v\n    l: [1, true]\n", "args: {d: {k: v, l: [1, true]}}\n"])
  func exclusionsAndNames(_ arguments: String) throws {
    let folder = try Folder([
      ".sourcery.yml":
        "sources: [A]\ntemplates:\n  include: [T]\n  exclude: [T/bad.stencil]\noutput: O\n\(arguments)"
    ])
    let configuration = try #require(
      RenderConfiguration.read(folder.appending(".sourcery.yml")).configurations.first)
    #expect(configuration.templates.map(\.value) == [folder.appending("T")])
    #expect(configuration.excludedTemplates == [folder.appending("T/bad.stencil")])
    #expect(
      configuration.arguments == [
        "d": .dictionary(["k": .text("v"), "l": .list([.number(1), .flag(true)])])
      ])
  }

  @Test func unusableFiles() throws {
    let folder = try Folder(["bad.yml": "sources: [\n"])
    let (bad, badReport) = RenderConfiguration.read(folder.appending("bad.yml"))
    #expect(bad.isEmpty && badReport.status == .configuration && !badReport.diagnostics.isEmpty)
    let (gone, goneReport) = RenderConfiguration.read(folder.appending("gone.yml"))
    #expect(gone.isEmpty && goneReport.status == .noInput)
  }
}
