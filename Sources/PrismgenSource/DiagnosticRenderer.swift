/// Diagnostics as a person reads them.
///
/// ```
/// Sources/App/AppAction.swift:9:17: error: property 'default' would clash [PG0203]
///  9 |     case `default`(theme: String)
///    |          ^~~~~~~~~
/// Sources/App/AppAction+UI.swift:3:9: note: declared here
/// help: rename with  // prismgen: name = defaultTheme
/// ```
///
/// The first line is the form that compilers print and that editors and build systems recognise. The excerpt and
/// its caret are made from the same ``DisplayText/Cell`` values, so tabs and wide characters cannot part them.
package struct DiagnosticRenderer {
  /// A file as the user knows it, with its bytes where they can still be had.
  package struct File {
    package var displayPath: String
    package var buffer: SourceBuffer?
    /// What opens the file; nil for one that cannot be found.
    package var pathBytes: [UInt8]?

    package init(displayPath: String, buffer: SourceBuffer?, pathBytes: [UInt8]? = nil) {
      self.displayPath = displayPath
      self.buffer = buffer
      self.pathBytes = pathBytes
    }
  }

  /// Lines longer than this are cut around the caret.
  private static let maximumExcerpt = 160

  private let usesColor: Bool
  private let file: (String) -> File

  /// - Parameters:
  ///   - usesColor: whether the reader is a terminal that wants colour.
  ///   - file: looks up the file that ``SourceLocation/path`` names. It is asked once for each place that is shown.
  package init(usesColor: Bool = false, file: @escaping (String) -> File) {
    self.usesColor = usesColor
    self.file = file
  }

  /// The lines of one diagnostic, each ended by a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity
    var result = line(severity, diagnostic.message + " [\(diagnostic.id.code)]", at: diagnostic.location)
    if let location = diagnostic.location { result += excerpt(location, severity) }
    for note in diagnostic.notes {
      result += line(.note, note.message, at: note.location)
      if let location = note.location { result += excerpt(location, .note) }
    }
    if let help = diagnostic.help {
      result += paint("help:", .help) + " " + DisplayText.message(help) + "\n"
    }
    return result
  }

  private func line(_ severity: Diagnostic.Severity, _ message: String, at location: SourceLocation?)
    -> String
  {
    var place = ""
    if let location { place = "\(file(location.path).displayPath):\(location.line):\(location.column): " }
    return paint(place, .place) + paint("\(severity.rawValue):", Paint(severity)) + " "
      + paint(DisplayText.message(message), .message) + "\n"
  }

  /// The source line and the caret below it; nothing where the bytes are gone or have changed.
  private func excerpt(_ location: SourceLocation, _ severity: Diagnostic.Severity) -> String {
    guard let buffer = file(location.path).buffer, location.offset <= buffer.count else { return "" }
    let window = buffer.withBytes { visibleWindow(of: location, in: $0) }
    let (text, indent, underline) = buffer.withBytes { shown($0[window], location) }
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let caret = "^" + String(repeating: "~", count: max(0, underline - 1))
    return " \(number) | \(text)\n \(margin) | " + String(repeating: " ", count: indent)
      + paint(caret, Paint(severity)) + "\n"
  }

  /// What a terminal shows of `line`, and how many columns stand before the caret and above it.
  private func shown(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ location: SourceLocation
  ) -> (text: String, indent: Int, underline: Int) {
    let bytes = UnsafeBufferPointer(rebasing: line)
    let indented = location.offset - line.startIndex
    if DisplayText.isPlain(bytes) {
      // Most lines, and much quicker than character by character.
      return (String(decoding: bytes, as: UTF8.self), indented, min(location.length, bytes.count - indented))
    }
    var (text, indent, underline, offset) = ("", 0, 0, 0)
    for cell in DisplayText.cells(bytes) {
      text += cell.text
      if offset < indented {
        indent += cell.width
      } else if offset < indented + location.length {
        underline += cell.width
      }
      offset += cell.byteCount
    }
    return (text, indent, underline)
  }

  /// The part of the line that is shown, cut between UTF-8 sequences.
  private func visibleWindow(of location: SourceLocation, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>
  {
    func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    func isContinuation(_ offset: Int) -> Bool { offset < bytes.count && bytes[offset] & 0xC0 == 0x80 }
    let half = Self.maximumExcerpt / 2
    var start = location.offset
    while start > 0, location.offset - start < half, !isBreak(bytes[start - 1]) { start -= 1 }
    var end = location.offset
    while end < bytes.count, end - location.offset < half, !isBreak(bytes[end]) { end += 1 }
    while start < location.offset, isContinuation(start) { start += 1 }
    while end > location.offset, isContinuation(end) { end -= 1 }
    return start..<end
  }

  private enum Paint: String {
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case help = "1;32"
    case place = "1"
    case message = "1;39"

    init(_ severity: Diagnostic.Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .note: self = .note
      }
    }
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
