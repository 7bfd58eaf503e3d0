package import PrismgenModel
package import PrismgenSource

/// What a run comes to before anything is compared with the disk, as it is kept for later runs.
package struct KeptRun: Equatable, Sendable {
  package var diagnostics: [Diagnostic]
  package var outcomes: [Outcome]
  package var files: [GeneratedFile]

  package init(diagnostics: [Diagnostic], outcomes: [Outcome], files: [GeneratedFile]) {
    self.diagnostics = diagnostics
    self.outcomes = outcomes
    self.files = files
  }

  /// The run in parts that are kept one by one, so that few of their bytes are in memory at a time: those of a whole run are as
  /// many as those of all that it has made. The first has all but the files; each has files of about `size` bytes.
  package func parts(of size: Int = 1 << 20) -> [KeptRun] {
    var parts = [KeptRun(diagnostics: diagnostics, outcomes: outcomes, files: [])]
    var room = size
    for file in files {
      if room <= 0 {
        parts.append(KeptRun(diagnostics: [], outcomes: [], files: []))
        room = size
      }
      parts[parts.count - 1].files.append(file)
      room -= file.contents.utf8.count
    }
    return parts
  }

  package func write(to writer: inout ByteWriter) {
    // Memory that nothing is written to is none.
    writer.reserve(
      files.reduce((1 << 16) + outcomes.count * 256) { $0 + $1.contents.utf8.count + $1.origins.count * 32 })
    writer.write(diagnostics) { $0.write($1) }
    writer.write(outcomes) { $0.write($1) }
    writer.write(files) { $0.write($1) }
  }

  /// nil for bytes that no run has written.
  package init?(_ reader: consuming ByteReader) {
    do throws(ByteReader.Damage) {
      diagnostics = try reader.array { reader throws(ByteReader.Damage) in try reader.diagnostic() }
      outcomes = try reader.array { reader throws(ByteReader.Damage) in try reader.outcome() }
      files = try reader.array { reader throws(ByteReader.Damage) in try reader.file() }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.id.code)
    write(diagnostic.severity.rawValue)
    write(diagnostic.message)
    write(diagnostic.location) { $0.write($1) }
    write(diagnostic.notes) { writer, note in
      writer.write(note.message)
      writer.write(note.location) { $0.write($1) }
    }
    write(diagnostic.help) { $0.write($1) }
  }

  fileprivate mutating func write(_ outcome: Outcome) {
    write(outcome.kind.rawValue)
    write(outcome.name)
    write(outcome.location)
    switch outcome.status {
    case .taken: write(0)
    case .refused: write(1)
    case .empty: write(2)
    case .notSelected(let reason):
      write(3)
      write(reason)
    }
    for number in [outcome.emit.rawValue, outcome.memberCount, outcome.payloadCount] { write(number) }
    write(outcome.refusals) { writer, refusal in
      writer.write(refusal.rule)
      writer.write(refusal.subject) { $0.write($1) }
      writer.write(refusal.diagnostic)
      writer.write(refusal.hasEqual)
    }
  }

  fileprivate mutating func write(_ file: GeneratedFile) {
    for text in [file.sourcePath, file.name, file.contents] { write(text) }
    write(file.origins) { writer, origin in
      writer.write(origin.line)
      writer.write(origin.kind)
      writer.write(origin.name)
      writer.write(origin.location)
    }
  }
}

extension ByteReader {
  fileprivate mutating func diagnostic() throws(Damage) -> Diagnostic {
    let (id, severity) = (Diagnostic.ID(try text()), try value() as Diagnostic.Severity)
    let message = try text()
    let place = try optional { reader throws(Damage) in try reader.location() }
    let notes = try array { reader throws(Damage) in
      Diagnostic.Note(
        try reader.text(), at: try reader.optional { reader throws(Damage) in try reader.location() })
    }
    let help = try optional { reader throws(Damage) in try reader.text() }
    return Diagnostic(id, severity, message, at: place, notes: notes, help: help)
  }

  fileprivate mutating func outcome() throws(Damage) -> Outcome {
    let (kind, name, place) = (try value() as TypeModel.Kind, try text(), try location())
    let status: Outcome.Status =
      switch try number() {
      case 0: .taken
      case 1: .refused
      case 2: .empty
      case 3: .notSelected(reason: try text())
      default: throw Damage()
      }
    let emit = GenerationOptions.Emit(rawValue: try number())
    let (members, payloads) = (try number(), try number())
    let refusals = try array { reader throws(Damage) in
      Outcome.Refusal(
        rule: try reader.number(),
        subject: try reader.optional { reader throws(Damage) in try reader.text() },
        diagnostic: try reader.diagnostic(), hasEqual: try reader.flag())
    }
    return Outcome(
      kind: kind, name: name, location: place, status: status, emit: emit, memberCount: members,
      payloadCount: payloads, refusals: refusals)
  }

  fileprivate mutating func file() throws(Damage) -> GeneratedFile {
    let (source, name, contents) = (try text(), try text(), try text())
    // Whoever made up another name could have files written anywhere.
    guard name.utf8.suffix(6).elementsEqual(".swift".utf8), !name.utf8.contains(UInt8(ascii: "/")) else {
      throw Damage()
    }
    return GeneratedFile(
      sourcePath: source, name: name, contents: contents,
      origins: try array { reader throws(Damage) in
        GeneratedFile.Origin(
          line: try reader.number(), kind: try reader.text(), name: try reader.text(),
          location: try reader.location())
      })
  }
}
