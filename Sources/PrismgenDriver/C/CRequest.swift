package import PrismgenClangFrontend

/// A C module to read, and how.
package struct CRequest: Sendable {
  package var options: COptions
  /// `-I`: folders with headers and module maps.
  package var includes: [String] = []
  /// `-D`: `NAME` or `NAME=VALUE`.
  package var defines: [String] = []
  /// Headers to read instead of those that the module map names.
  package var headers: [String] = []
  /// Names of pkg-config packages whose flags are added.
  package var packages: [String] = []
  /// A module map outside of the folders of `includes`.
  package var moduleMap: String?
  /// Whether the output is compiled against the module before it is written.
  package var typechecks = true
  /// For looking up the compiler and libclang.
  package var environment: [String: String]

  package init(options: COptions, environment: [String: String]) {
    self.options = options
    self.environment = environment
  }
}
