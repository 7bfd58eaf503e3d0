internal import PrismgenModel
internal import PrismgenSource

/// The names of the enums and structs in the sources of some runs, which are read once however many ask, and only if one does.
package final class NamesOfRuns: Sendable {
  private let runs: [InputSelection]
  private let known = Locked<Set<String>?>(nil)

  package init(_ runs: [InputSelection]) { self.runs = runs }

  var names: Set<String> {
    known.withLock { known in
      let names = known ?? runs.reduce(into: []) { $0.formUnion(Self.names(in: $1)) }
      known = names
      return names
    }
  }

  private static func names(in selection: InputSelection) -> [String] {
    func names(_ types: [TypeModel], in outer: String) -> [String] {
      types.flatMap { type in
        let name = outer + (type.extendedType?.text ?? type.name)
        let own = type.kind == .enum || type.kind == .struct ? [name.filter { $0 != "`" }] : []
        return own + names(type.types, in: name + ".")
      }
    }
    return SourceSet.read(selection).models.flatMap { names($0.types + $0.localTypes, in: "") }
  }
}
