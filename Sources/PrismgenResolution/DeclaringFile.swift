import PrismgenModel
import PrismgenSource

/// A file as its declarations know it, with what they keep as bytes.
///
/// `@unchecked`: one thread makes it with its declarations and one puts it into a module; then all only look.
final class DeclaringFile: @unchecked Sendable {
  /// Where a declaration stands in the bytes.
  struct Position {
    fileprivate var facts: SourceRange
    /// Where those of the body begin, behind those of the clauses.
    fileprivate var members: UInt32
    /// Counted from the end of all facts.
    fileprivate var places: UInt32
  }

  let path: String
  /// See ``FileModel/isMainActorByDefault``.
  let isMainActorByDefault: Bool
  private let ownLibraries: KnownLibraries
  /// What files of the same module export.
  @exclusivity(unchecked) var exports = ModuleExports.none
  /// See ``Declaration/file``.
  @exclusivity(unchecked) var number = -1
  /// The facts of all declarations, and behind them the places.
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var factsEnd = 0

  init(_ path: String, _ imports: [ImportModel], isMainActorByDefault: Bool = false) {
    (self.path, self.isMainActorByDefault) = (path, isMainActorByDefault)
    ownLibraries = KnownLibraries(importedBy: imports)
  }

  /// Those that it imports, or that another file of the module imports for all.
  var libraries: KnownLibraries { ownLibraries.union(exports.libraries) }

  /// Those of the file; `types` is empty then.
  func declarations(of types: inout [TypeModel]) -> [Declaration] {
    // All empty arrays share their storage, into which every thread would write that it is empty.
    if types.isEmpty { return [] }
    var declarations: [Declaration] = []
    declarations.reserveCapacity(types.count)
    var writer = ModelWriter()
    types.drain { declarations.append(Declaration($0, in: self, &writer)) }
    factsEnd = writer.facts.count
    bytes = writer.facts.withBytes { facts in
      writer.places.withBytes { places in
        Array(unsafeUninitializedCapacity: facts.count + places.count) { room, count in
          count = room.update(fromContentsOf: facts)
          count += room[count...].update(fromContentsOf: places) - count
        }
      }
    }
    return declarations
  }

  static func write(_ type: TypeModel, to writer: inout ModelWriter) -> Position {
    let (facts, places) = (writer.facts.count, writer.places.count)
    writer.startAnew()
    let members = writer.writeMembers(of: type)
    return Position(
      facts: SourceRange(facts, writer.facts.count), members: UInt32(members), places: UInt32(places))
  }

  /// Reads what was written there. Nobody but the process itself has written it, so that it is as it was written.
  func read<Result>(
    from position: Position, _ body: (inout ModelReader) throws(ByteReader.Damage) -> Result
  ) -> Result {
    var reader = ModelReader(
      facts: ByteReader(bytes, from: position.facts.start),
      places: ByteReader(bytes, from: factsEnd + Int(position.places)), path: path)
    do throws(ByteReader.Damage) {
      return try body(&reader)
    } catch {
      preconditionFailure("the bytes of \(path) at \(position) are not those of a declaration")
    }
  }

  func mayMention(_ names: NameSet, at position: Position) -> Bool {
    names.mayBegin(typesIn: bytes, at: position.facts, hasNoArguments: false)
  }

  func mayMentionInBody(_ names: NameSet, at position: Position) -> Bool {
    let body = SourceRange(Int(position.members), position.facts.end)
    return names.mayBegin(typesIn: bytes, at: body, hasNoArguments: true)
  }
}
