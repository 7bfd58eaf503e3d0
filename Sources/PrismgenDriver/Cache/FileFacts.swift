internal import PrismgenModel
internal import PrismgenSource

/// What one file declares, and where.
///
/// The results of a run depend on what its files declare, and on the order of places in a file; places only stand in
/// them. So files with other contents but equal facts give equal results with other places: most edits are in bodies.
struct FileFacts: Equatable, Sendable {
  /// Of everything but the places.
  let key: ContentKey
  /// Every place that stands in the facts, as it comes, in the form of ``ByteWriter``.
  let places: [UInt8]

  init(_ file: SourceFile) {
    var writer = ModelWriter()
    writer.write(file.isGenerated)
    writer.write(file.model) { $0.write($1) }
    writer.write(file.diagnostics) { $0.write($1) }
    key = writer.facts.withBytes { ContentKey(of: $0) }
    places = writer.places.bytes
  }

  init(key: ContentKey, places: [UInt8]) { (self.key, self.places) = (key, places) }

  /// nil: these are not the places of the file.
  func locations(in path: String) -> [SourceLocation]? {
    var reader = PlaceReader(ByteReader(places), in: path)
    var locations: [SourceLocation] = []
    do throws(ByteReader.Damage) {
      while !reader.isAtEnd { locations.append(try reader.next()) }
    } catch {
      return nil
    }
    return locations
  }
}
