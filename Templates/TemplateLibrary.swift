/// The templates that come with the tool, as they stand in this folder.
package enum TemplateLibrary {
  package struct Entry: Sendable {
    /// What `--templates` and `template eject` call it.
    package var name: String
    package var summary: String
    package var bytes: [UInt8]
  }

  /// In the order of their names.
  package static var entries: [Entry] {
    [
      Entry(
        name: "actionPath", summary: "actionPath: a stable dotted name for logs, through nested enums",
        bytes: PackageResources.actionPath_stencil),
      Entry(
        name: "cases", summary: "Cases: an iterable enum of the cases without their values",
        bytes: PackageResources.cases_stencil),
      Entry(
        name: "equatable", summary: "Equatable and Hashable for annotated enums, ignoring marked values",
        bytes: PackageResources.equatable_stencil),
      Entry(
        name: "match", summary: "match: one function for each case, all of them given",
        bytes: PackageResources.match_stencil),
      Entry(
        name: "prismgen", summary: "what 'generate' writes, to start your own from",
        bytes: PackageResources.prismgen_stencil),
    ]
  }
}
