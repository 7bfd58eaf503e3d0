internal import PrismgenSource

/// What the files of a kept run declare, for a run on almost the same files.
struct FactIndex: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// Of the contents.
    var key: ContentKey
    var facts: FileFacts
  }

  /// The run's own key.
  var run: ContentKey
  /// In the order of the run's inputs, those of the context behind them.
  var files: [File]

  init(run: ContentKey, files: [File]) { (self.run, self.files) = (run, files) }

  func write(to writer: inout ByteWriter) {
    writer.reserve(files.reduce(1 << 6) { $0 + 80 + $1.facts.places.count })
    writer.write(run.bytes)
    writer.write(files) { writer, file in
      for bytes in [file.key.bytes, file.facts.key.bytes, file.facts.places] { writer.write(bytes) }
    }
  }

  /// The key of the run whose index begins `bytes`; nil if none does.
  static func run(in bytes: [UInt8]) -> ContentKey? {
    var reader = ByteReader(bytes)
    return try? reader.key()
  }

  /// nil for bytes that no run has written.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damage) {
      run = try reader.key()
      files = try reader.array { reader throws(ByteReader.Damage) in
        File(
          key: try reader.key(), facts: FileFacts(key: try reader.key(), places: try reader.byteArray()))
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension ByteReader {
  fileprivate mutating func key() throws(Damage) -> ContentKey {
    guard let key = ContentKey(bytes: try byteArray()) else { throw Damage() }
    return key
  }
}
