internal import PrismgenModel
internal import PrismgenSource

/// The names of the enums and structs in the sources of some runs, which are read once however many ask, and only if one does.
package final class NamesOfRuns: Sendable {
  private let runs: [InputSelection]
  private let known = Locked<(names: Set<String>, files: Set<String>)?>(nil)

  package init(_ runs: [InputSelection]) { self.runs = runs }

  var names: Set<String> { all.names }

  var fileCount: Int { all.files.count }

  private var all: (names: Set<String>, files: Set<String>) {
    known.withLock { known in
      let all =
        known
        ?? runs.reduce(into: ([], [])) { all, run in
          let files = SourceSet.read(run).models
          all.names.formUnion(Self.names(in: files))
          all.files.formUnion(files.map(\.path))
        }
      known = all
      return all
    }
  }

  private static func names(in files: [FileModel]) -> [String] {
    func names(_ types: [TypeModel], in outer: String) -> [String] {
      types.flatMap { type in
        let name = outer + (type.extendedType?.text ?? type.name)
        let own = type.kind == .enum || type.kind == .struct ? [name.filter { $0 != "`" }] : []
        return own + names(type.types, in: name + ".")
      }
    }
    return files.flatMap { names($0.types + $0.localTypes, in: "") }
  }
}
