internal import PrismgenDriver

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A standard stream that collects what is written and passes it on in large pieces.
///
/// A reader that goes away (`swift-prismgen list | head`) is no error: what is left is dropped. Any other failure is
/// kept in ``failure``.
final class Console {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  private var pending: [UInt8] = []
  /// Nothing can be written any more, be it that the reader is gone.
  private(set) var isClosed = false
  /// Why not everything could be written, as `strerror` has it.
  private(set) var failure: String?

  static func message(ofFailure failure: String) -> String {
    "error: cannot write to standard output: \(failure)"
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    // A reader that is gone, or a limit on the size of files, shows in the result of `write` then, and does not end the
    // process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Standard output: the product of a command and nothing else.
  static func output() -> Console { Console(descriptor: 1) }
  /// Standard error.
  static func error() -> Console { Console(descriptor: 2) }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether a line can be written over.
  var canRewriteLine: Bool { isTerminal && !Self.isDumbTerminal }

  /// See <https://no-color.org>.
  var wantsColor: Bool {
    isTerminal && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true) && !Self.isDumbTerminal
  }

  private static var isDumbTerminal: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    pending += bytes
    if pending.count >= Self.capacity { flush() }
  }

  func flush() {
    if !isClosed {
      do throws(SystemError) {
        try FileSystem.writeStream(descriptor, pending)
      } catch {
        isClosed = true
        if error.code != EPIPE { failure = error.description }
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

}
