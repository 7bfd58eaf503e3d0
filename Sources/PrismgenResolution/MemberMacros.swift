import PrismgenModel

typealias Emit = GenerationOptions.Emit

/// Attached macros that add members with the names that are generated here. More than one package has some of them, so that
/// a file's imports do not tell them apart (rule 77).
extension Emit {
  init(addedBy attributes: [AttributeModel]) {
    self = attributes.reduce(into: []) { $0.formUnion(Self(addedBy: $1)) }
  }

  init(addedBy attribute: AttributeModel) {
    switch attribute.lastName {
    case "CaseAccessors": self = .properties
    case "CaseConditionals", "CaseDetection", "IsCases": self = .predicates
    case "EnumPath", "EnumProperties", "Prism", "PrismCase": self = [.properties, .predicates]
    case "Prisms": self = [.properties, .predicates, .prisms, .lifts]
    default: self = []
    }
  }
}

extension Resolver {
  func refuseAdded(by attributes: [AttributeModel], to subject: String) {
    for attribute in attributes where !Emit(addedBy: attribute).isEmpty {
      refuse(
        .attachedMacro, "what '@\(attribute.name)' adds", at: attribute.location,
        "\(subject) has attribute '@\(attribute.name)', which adds members of the same names; they were left out"
      )
    }
  }
}
