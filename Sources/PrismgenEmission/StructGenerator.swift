import PrismgenModel

/// Prints the lenses of one struct.
final class StructGenerator {
  let declaration: ResolvedStruct
  private var target: ResolvedTarget { declaration.target }

  init(_ declaration: ResolvedStruct) { self.declaration = declaration }

  func print(to file: inout FilePrinter) {
    file.print(declaration.aliases, target)
    for group in declaration.lenses {
      file.opticExtension(group, "struct", target) { file, member in
        let property = declaration.properties[member.index]
        file.origin(property)
        file.code.print(property.documentation)
        file.code.print("\(member.head) \(lens(property)) }")
      }
    }
    if declaration.hasNamespace {
      file.origin("struct", target)
      file.code.print(target.attributes)
      file.code.print("nonisolated extension \(target.typeName): \(target.names.lensable)\(target.clause) {}")
    }
    if let paths = declaration.paths {
      LiftGenerator(target: target).print(paths, of: declaration.properties, to: &file)
    }
  }

  /// Key paths cost at run time; closures over the property change it in place.
  private func lens(_ property: ResolvedProperty) -> Code {
    let unsafe = property.isUnsafe ? "unsafe " : ""
    let reference: Code = "$0.\(property.reference)"
    let (read, change) = (property.unsafeRead, property.unsafeChange)
    return "\(unsafe).init(get: { \(read)\(reference) }, modify: { \(change)$1(&\(reference)) })"
  }
}

// Marks of uses of what is unsafe (rule 56).

extension ResolvedTarget {
  /// Before what is nested in the type.
  var unsafe: String { hasUnsafeArguments ? "unsafe " : "" }
}

extension ResolvedProperty {
  var unsafeRead: String { isReadUnsafe ? "unsafe " : "" }
  var unsafeChange: String { isChangeUnsafe ? "unsafe " : "" }
}
