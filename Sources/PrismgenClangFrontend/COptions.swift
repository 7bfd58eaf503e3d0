internal import PrismgenModel
package import PrismgenSource

/// What the user wants from one C module.
package struct COptions: Sendable {
  package enum Selection: Sendable {
    /// Every union whose pairs are proven without help, with the enums of their tags.
    case allProven
    /// These unions and enums, by any of their C names or their Swift name.
    case named([Located<String>])
  }

  package var module: String
  package var selection = Selection.allProven
  package var types: [CTypeOptions] = []
  /// `public`, `package`, or empty for internal.
  package var access = ""
  /// Prisms and affine traversals beside the properties.
  package var optics = true
  /// The runtime is generated into the output's module.
  package var hasEmbeddedRuntime = false
  /// Whether who imports the module sees the modules that its headers include.
  package var reexports = true
  /// The headers of the submodules that are not imported with the module, by their full names.
  package var explicitSubmodules: [String: HeaderSources] = [:]

  /// Whether a module of the toolchain has a type of the name.
  package var isKnownType: @Sendable (String) -> Bool = StandardLibrary.declares

  /// As it is printed: in initialisers it has members that `swift_private` gives two underscores, and nowhere else.
  package var interfaceText = ""

  package init(module: String) { self.module = module }

  /// What is said about the type with these names: an entry for each of its unions, if it has several.
  package func settings(for names: [String]) -> [CTypeOptions] {
    types.filter { names.contains($0.name.value) }
  }
}

/// What the configuration says about one tagged union.
package struct CTypeOptions: Sendable {
  /// A C name of the struct or union; `TYPE.UNION` names the union too.
  package var name: Located<String>
  /// The member that is the union, where a struct has several.
  package var union: Located<String>?
  /// The member that is the tag.
  package var tag: Located<String>?
  /// Where an integer tag's constants are found: `enum X`, `PREFIX_*` or `FIRST..LAST`.
  package var tags: Located<String>?
  /// The bits of the tag that count.
  package var mask: Located<Int64>?
  /// Constants that are no values of the tag; `*` stands for any letters.
  package var ignore: [Located<String>] = []
  package var pairs: [Pair] = []

  /// `CONSTANT: member`, or `CONSTANT: ~` for a tag without payload.
  package struct Pair: Sendable {
    package var constant: Located<String>
    package var member: Located<String>?

    package init(constant: Located<String>, member: Located<String>?) {
      self.constant = constant
      self.member = member
    }
  }

  package init(name: Located<String>) {
    let parts = name.value.split(separator: ".", maxSplits: 1).map(String.init)
    self.name = Located(parts.first ?? name.value, at: name.location)
    union = parts.dropFirst().first.map { Located($0, at: name.location) }
  }
}
