import PrismgenModel
import PrismgenSource

/// Finds types that are written without generic arguments where the compiler infers none: payloads, and properties
/// without an initial value. A generic type cannot be written so outside of its own declaration and extensions.
///
/// Paths, as `Lib.Box`, are found in payloads only: of properties that are left out a file keeps first names; see
/// ``FileModel/omittedNames``.
enum ConcreteNames {
  /// - Parameter declarations: those at the top level are looked at, with what is nested in them.
  static func names(in declarations: [Declaration], _ files: [FileModel]) -> Set<String> {
    let inFiles = union(of: files) { file, result in
      for omitted in file.omittedNames where omitted.isConcrete { result.insert(Names.plain(omitted.name)) }
    }
    return inFiles.union(
      union(of: declarations) { declaration, result in
        if declaration.parent < 0 {
          collect(from: declaration, except: declaration.path?.first, into: &result)
        }
      })
  }

  private static func union<Element: Sendable>(
    of elements: [Element], _ collect: @escaping @Sendable (Element, inout Set<String>) -> Void
  ) -> Set<String> {
    let chunks = elements.chunks(of: 1024)
    let found = Workers.map(chunks.count, grain: 1) { index in
      chunks[index].reduce(into: Set<String>()) { collect($1, &$0) }
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// - Parameter own: the type whose extension the declaration is or stands in: inside it the bare name has its arguments.
  private static func collect(
    from declaration: Declaration, except own: String?, into result: inout Set<String>
  ) {
    for enumCase in declaration.type.cases {
      for parameter in enumCase.parameters ?? [] {
        collect(parameter.type, takesPaths: true, except: own, into: &result)
      }
    }
    for property in declaration.type.properties where property.initializer == nil {
      if let written = property.type { collect(written, takesPaths: false, except: own, into: &result) }
    }
    for nested in declaration.nested { collect(from: nested, except: own, into: &result) }
  }

  private static func collect(
    _ type: TypeText, takesPaths: Bool, except own: String?, into result: inout Set<String>
  ) {
    for index in type.pieces.indices {
      guard case .name(let written) = type.pieces[index] else { continue }
      let name = Names.plain(written)
      if name == own { continue }
      guard index + 1 < type.pieces.count, case .verbatim(let next) = type.pieces[index + 1] else {
        result.insert(name)
        continue
      }
      // `.Inner` of `Outer.Inner?`, which may be `Outer::Inner?`.
      let following = type.isModuleSelector(index) ? "." + next.dropFirst(2) : next
      let members = following.prefix { $0 == "." || $0 == "_" || $0.isLetter || $0.isNumber }
      guard following.dropFirst(members.count).first != "<" else { continue }
      if members.isEmpty || takesPaths && members.first == "." { result.insert(name + members) }
    }
  }
}
