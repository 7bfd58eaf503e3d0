package import PrismgenSource

/// One entry of the list `c`: a C module, and what is generated for it.
///
/// ```yaml
/// c:
/// - module: CGumbo
///   include: Sources/CGumbo
///   output: Sources/App/CGumbo+Prisms.swift
///   select: [GumboNode]
///   types:
///     GumboNode:
///       pairs:
///         GUMBO_NODE_TEMPLATE: element
/// ```
package struct CModuleConfiguration: Equatable, Sendable {
  /// What is said about one struct or union.
  package struct TypeEntry: Equatable, Sendable {
    /// `TYPE`, or `TYPE.UNION` for one of several unions.
    package var name: Located<String>
    package var union: Located<String>?
    package var tag: Located<String>?
    /// `enum NAME`, `PREFIX_*` or `FIRST..LAST`.
    package var tags: Located<String>?
    package var mask: Located<Int64>?
    package var ignore: [Located<String>] = []
    package var pairs: [Pair] = []

    package init(name: Located<String>) { self.name = name }
  }

  /// `CONSTANT: member`, or `CONSTANT: ~` for a tag without payload.
  package struct Pair: Equatable, Sendable {
    package var constant: Located<String>
    package var member: Located<String>?
  }

  package var module = Located("")
  package var output: Located<String>?
  package var include: [Located<String>] = []
  package var define: [Located<String>] = []
  package var header: [Located<String>] = []
  package var pkgConfig: [Located<String>] = []
  package var moduleMap: Located<String>?
  package var access: Located<String>?
  /// `all-proven`, or names. nil: the types that ``types`` lists, or everything that is proven where it lists none.
  package var select: [Located<String>]?
  /// `true` or `false`.
  package var optics: Located<String>?
  package var strictMemorySafety: Located<String>?
  package var fileComment: [Located<String>] = []
  package var types: [TypeEntry] = []

  package init() {}

  /// The keys of an entry.
  package static let keys = shapes.map(\.key) + ["types"]
  /// What the keys take, but for ``types``.
  static let shapes: KeyValuePairs<String, ConfigurationKey.Shape> = [
    "module": .text, "output": .text, "include": .list, "define": .list, "header": .list, "pkg-config": .list,
    "module-map": .text, "access": ConfigurationKey.access.shape, "select": .list, "optics": .flag,
    "strict-memory-safety": .flag, "file-comment": .list,
  ]
  package static let typeKeys = ["union", "tag", "tags", "mask", "ignore", "pairs"]
}
