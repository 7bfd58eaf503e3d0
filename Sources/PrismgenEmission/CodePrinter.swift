internal import PrismgenSource

/// Collects output as UTF-8 bytes. Indentation lives here and nowhere else.
struct CodePrinter {
  private(set) var bytes: [UInt8] = []
  /// The number of the line that is printed next, from 1.
  private(set) var line = 1
  private var depth = 0

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Prints `code` with a line break, every line at the current indentation.
  mutating func print(_ code: Code) { append(code.bytes) }

  mutating func print(_ lines: [String]) {
    for line in lines { print(text: line) }
  }

  mutating func print(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Puts what another printer printed behind this one's lines.
  mutating func append(_ other: CodePrinter) {
    bytes.append(contentsOf: other.bytes)
    line += other.line - 1
  }

  mutating func blankLine() {
    bytes.append(UInt8(ascii: "\n"))
    line += 1
  }

  /// Prints a line that ends in an opening brace; what follows is one level deeper.
  mutating func open(_ line: Code) {
    print(line)
    depth += 1
  }

  mutating func close() {
    depth -= 1
    print("}")
  }

  /// The body one level deeper.
  mutating func indented(_ body: (inout CodePrinter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// `opening`, the body one level deeper, and `}`.
  mutating func block(_ opening: Code, _ body: (inout CodePrinter) -> Void) {
    open(opening)
    body(&self)
    close()
  }

  /// Ends the `#if` that is open and begins the next one, so that neighbours with one condition share it.
  mutating func changeCondition(from current: inout String?, to next: String?) {
    if next == current { return }
    if current != nil { print("#endif") }
    if let next { print("#if \(next)") }
    current = next
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while true {
      let end = text.firstLineFeed(from: start) ?? text.count
      if end > start {
        for _ in 0..<depth { bytes.append(contentsOf: Self.indentation) }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
      }
      blankLine()
      if end == text.count { return }
      start = end + 1
    }
  }

  private static let indentation: [UInt8] = Array("  ".utf8)
}
