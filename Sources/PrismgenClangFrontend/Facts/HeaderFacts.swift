package import PrismgenSource

/// What a C header declares, as far as tagged unions and enums need it.
///
/// The names are C's. `Interface` gives the names that Swift uses for the same declarations.
package struct HeaderFacts: Equatable, Sendable {
  /// Structs and unions at any depth, in the order of declaration; `CType.record` holds an index into it.
  package var records: [CRecord] = []
  package var enums: [CEnum] = []
  /// Macros whose value is an integer constant, in the order of definition.
  package var macros: [CConstant] = []
  /// The files that were read, main header first, as the front end names them.
  package var files: [String] = []
  /// What remained open; nil where libclang read the headers.
  var doubts: InterfaceDoubts?

  package init() {}
}

/// A named integer constant: an enumerator, or a macro.
package struct CConstant: Hashable, Sendable {
  package var name: String
  /// The bits of a number that may have no sign; nil when the reader could not learn it.
  package var value: Int64?
  package var comment: String
  package var location: SourceLocation

  package init(name: String, value: Int64?, comment: String = "", location: SourceLocation) {
    self.name = name
    self.value = value
    self.comment = comment
    self.location = location
  }
}

package struct CEnum: Hashable, Sendable {
  /// The tag, if there is one, and every typedef name; empty for an anonymous enum.
  package var names: [String]
  package var constants: [CConstant]
  package var location: SourceLocation

  package init(names: [String], constants: [CConstant], location: SourceLocation) {
    self.names = names
    self.constants = constants
    self.location = location
  }
}

package struct CRecord: Equatable, Sendable {
  package enum Kind: String, Hashable, Sendable { case `struct`, union }

  package var kind: Kind
  /// The tag, if there is one, and every typedef name; empty for an unnamed type.
  package var names: [String]
  package var fields: [CField] = []
  /// Aligned to more than 16 bytes: Swift does not import it.
  package var isOveraligned = false
  package var comment: String
  package var location: SourceLocation

  package init(kind: Kind, names: [String], comment: String, location: SourceLocation) {
    self.kind = kind
    self.names = names
    self.comment = comment
    self.location = location
  }
}

package struct CField: Hashable, Sendable {
  /// Empty for a C11 anonymous struct or union.
  package var name: String
  package var type: CType
  package var comment: String
  /// In bytes, of a C11 anonymous struct or union; nil where nobody knows it.
  package var offset: Int?
  /// In bits, of a bit-field.
  package var width: Int?
  package var location: SourceLocation

  package init(
    name: String, type: CType, comment: String, offset: Int?, width: Int? = nil, location: SourceLocation
  ) {
    self.name = name
    self.type = type
    self.comment = comment
    self.offset = offset
    self.width = width
    self.location = location
  }
}

package indirect enum CType: Hashable, Sendable {
  /// An index into ``HeaderFacts/records``.
  case record(Int)
  /// An index into ``HeaderFacts/enums``.
  case enumeration(Int)
  case integer
  case pointer(CType)
  /// `count` is nil for `x[]`.
  case array(CType, count: Int?)
  case other
}

extension HeaderFacts {
  /// The record with the C name `name`: a tag or a typedef.
  package func record(named name: String) -> CRecord? { records.first { $0.names.contains(name) } }

  /// The name that users know: a typedef, if there is one. Of several the first by spelling, because not every reader
  /// keeps their order.
  package static func displayName(_ names: [String]) -> String {
    names.dropFirst().min() ?? names.first ?? ""
  }

  package func enumeration(named name: String) -> CEnum? { enums.first { $0.names.contains(name) } }
}
