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
    let configuration = try #require(found)
    #expect(configuration.sources == [folder.appending("A")])
    #expect(configuration.exclude == [Glob(folder.appending("X").bytes)])
    #expect(configuration.templates == [folder.appending("T"), folder.appending("U")])
    #expect(configuration.output == folder.appending("O"))
    #expect(configuration.arguments == ["a": .number(1), "b": .flag, "c": .list([.text("x"), .number(2)])])
  }

  @Test func unusableFiles() throws {
    let folder = try Folder(["bad.yml": "sources: [\n"])
    let (bad, badReport) = RenderConfiguration.read(folder.appending("bad.yml"))
    #expect(bad == nil && badReport.status == .configuration && !badReport.diagnostics.isEmpty)
    let (gone, goneReport) = RenderConfiguration.read(folder.appending("gone.yml"))
    #expect(gone == nil && goneReport.status == .noInput)
  }
}
