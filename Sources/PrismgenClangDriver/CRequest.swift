package import PrismgenClangFrontend
package import PrismgenConfiguration
package import PrismgenSource

/// A C module to read, how, and what is wanted from it.
package struct CRequest: Sendable {
  package var module: String
  package var selection = COptions.Selection.allProven
  package var types: [CTypeOptions] = []
  package var access = SettingWords.Access.internal
  /// Prisms, lenses and affine traversals beside the properties.
  package var generatesOptics = true
  /// Whether the runtime is generated into the output's module.
  package var hasEmbeddedRuntime = false
  /// What stands behind the output's first lines, as comments.
  package var fileComment: [String] = []
  /// Whether the output is marked for strict memory safety.
  package var marksUnsafe = false
  /// `-I`: folders with headers and module maps.
  package var includes: [String] = []
  /// `-D`: `NAME` or `NAME=VALUE`.
  package var defines: [String] = []
  /// Headers to read instead of those that the module map names.
  package var headers: [String] = []
  /// pkg-config packages whose flags are added.
  package var packages: [String] = []
  /// A module map outside of the folders of ``includes``.
  package var moduleMap: String?
  /// Where a configuration file names these paths.
  package var places: [String: SourceLocation] = [:]
  /// Whether the output is compiled against the module before it is written.
  package var typechecks = true
  /// For looking up the compiler and libclang.
  package var environment: [String: String]

  package init(module: String, environment: [String: String]) {
    self.module = module
    self.environment = environment
  }

  /// The names of options, which have no place in a file.
  package mutating func select(_ names: [String]) {
    selection = names == ["all-proven"] ? .allProven : .named(names.map { Located($0) })
  }

  /// Names the constants of an integer tag, in place of what was said about it before.
  ///
  /// - Parameter place: the type, or `type.field` where several fields may be the tag.
  package mutating func setTags(_ constants: String, of place: String) {
    let parts = place.split(separator: ".").map(String.init)
    let name = parts.first ?? place
    let index =
      types.firstIndex { $0.name.value == name && (parts.count < 2 || $0.tag?.value == parts[1]) }
      ?? types.count
    if index == types.count { types.append(CTypeOptions(name: Located(name))) }
    types[index].tag = parts.dropFirst().first.map { Located($0) } ?? types[index].tag
    types[index].tags = Located(constants)
  }

  /// What the front end is asked for.
  var options: COptions {
    var options = COptions(module: module)
    (options.selection, options.types) = (selection, types)
    options.access = access == .internal ? "" : access.rawValue
    (options.optics, options.hasEmbeddedRuntime) = (generatesOptics, hasEmbeddedRuntime)
    return options
  }
}
