/// The names that generated code brings along and that the C module declares too.
package struct CClashes: Hashable, Sendable {
  /// Those of the standard library, which the module's hide.
  package var standard: Set<String> = []
  /// Those of PrismOptics, which are ambiguous beside the module's.
  package var runtime: Set<String> = []

  package init(standard: Set<String> = [], runtime: Set<String> = []) {
    self.standard = standard
    self.runtime = runtime
  }

  package static let standardNames: Set = [
    "Swift", "Bool", "Error", "Sendable", "String", "Hashable", "CaseIterable", "Self",
    "PrismOptics",
  ]
  package static let runtimeNames: Set = [
    "Prism", "Lens", "AffineTraversal", "Prismatic", "Lensable", "PrismPath", "LensPath", "Optic", "With",
  ]

  /// What stands before a name of the standard library; a type `Swift` hides the module behind a period (SE-0491).
  package var standardLibrary: String { standard.contains("Swift") ? "Swift::" : "Swift." }

  /// A type of PrismOptics as it must be written.
  package func spelled(runtime name: String) -> String {
    let module = standard.contains("PrismOptics") ? "PrismOptics::" : "PrismOptics."
    return runtime.contains(name) ? module + name : name
  }
}
