internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A program that was run to its end.
package struct Subprocess: Sendable {
  /// The exit status; 128 and the signal's number for a program that a signal ended; -1 where nobody knows it, or not all
  /// that the program has said.
  package var status: Int32
  /// Bytes, because paths are.
  package var outputBytes: [UInt8]
  /// What the program wrote to standard error, the first mebibyte of it, unless that was passed on.
  package var errors: String
  /// The time after which it was ended because it did not end by itself.
  private var exceeded: Duration?

  /// How it ended; continues "the program …".
  package var end: String {
    if let exceeded { return "did not end within \(exceeded.formatted)" }
    if status < 0 { return "could not be listened to until its end" }
    return isEndedBySignal ? "was ended by signal \(status - 128)" : "ended with status \(status)"
  }

  /// A program may end with 255 by itself; Linux has 64 signals.
  package var isEndedBySignal: Bool { (129...192).contains(status) }

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Runs a program with no input and waits for it.
  ///
  /// A signal that ends this process ends the program first, also where the program would not end because of it.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked for on the `PATH`.
  ///   - passesErrors: what the program says on standard error is said on this one's.
  ///   - temporaryFolder: what the program is told to use for temporary files, if it is not what this one is told.
  ///   - limit: the time after which the program is ended; nil: it may take as long as it likes.
  /// - Returns: nil if it cannot be started.
  package static func run(
    _ program: String, _ arguments: [[UInt8]], passesErrors: Bool = false, temporaryFolder: String? = nil,
    limit: Duration? = nil
  ) -> Subprocess? {
    let signals = SignalDelay()
    defer { signals.end() }
    // Whoever starts this program may have had ended ones forgotten, whose status nobody learns then.
    signal(SIGCHLD, SIG_DFL)
    guard let outputs = Pipe(), let errors = Pipe() else { return nil }
    defer {
      outputs.close()
      errors.close()
    }
    guard let process = spawn(program, arguments, temporaryFolder, outputs, passesErrors ? nil : errors)
    else { return nil }
    outputs.closeWritingEnd()
    errors.closeWritingEnd()
    let clock = ContinuousClock()
    let start = clock.now
    func isOverdue() -> Bool { limit.map { clock.now - start >= $0 } ?? false }
    func isEnough() -> Bool { SignalDelay.isOver || isOverdue() }
    let (output, error, isWhole) = readBoth(outputs.reading, errors.reading, until: isEnough)
    // Nobody waits for a program that waits for a reader.
    outputs.close()
    errors.close()
    let (status, isStopped) = status(of: process, until: isEnough)
    return Subprocess(
      status: isWhole || isStopped ? status : -1, outputBytes: output,
      errors: String(decoding: error, as: UTF8.self), exceeded: isStopped && isOverdue() ? limit : nil)
  }

  /// The same for programs that have nothing to wait for: a compiler that works for longer will not end.
  package static func run(
    _ program: String, _ arguments: [String], temporaryFolder: String? = nil, limit: Duration = .seconds(600)
  ) -> Subprocess? {
    run(program, arguments.map { Array($0.utf8) }, temporaryFolder: temporaryFolder, limit: limit)
  }

  /// Waits until the program has ended, or ends it.
  private static func status(
    of process: pid_t, until isEnough: () -> Bool
  ) -> (status: Int32, isStopped: Bool) {
    var status: Int32 = 0
    var ended: pid_t = 0
    func hasEnded() -> Bool {
      ended = waitpid(process, &status, WNOHANG)
      if ended == 0 || ended == -1 && errno == EINTR {
        usleep(1000)
        return false
      }
      let signal = status & 0x7f
      status = ended != process ? -1 : signal == 0 ? (status >> 8) & 0xff : 128 + signal
      return true
    }
    while !isEnough() { if hasEnded() { return (status, false) } }
    // Some two seconds to clean up.
    kill(process, SIGTERM)
    for _ in 0..<2000 where hasEnded() { return (status, true) }
    kill(process, SIGKILL)
    while !hasEnded() {}
    return (status, true)
  }

  private static func spawn(
    _ program: String, _ arguments: [[UInt8]], _ temporaryFolder: String?, _ outputs: Pipe, _ errors: Pipe?
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // A signal ends the program also where this one holds it back.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, outputs.writing, 1)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors.writing, 2) }
    for end in [outputs, errors].compactMap(\.self).flatMap({ [$0.reading, $0.writing] }) {
      posix_spawn_file_actions_addclose(&actions, end)
    }
    var process: pid_t = 0
    let strings = ([Array(program.utf8)] + arguments).map { word in
      (word + [0]).withUnsafeBytes { strdup($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    }
    defer { strings.forEach { free($0) } }
    let folder = temporaryFolder.flatMap { strdup("TMPDIR=\($0)") }
    defer { free(folder) }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let variable = place.pointee {
      if folder == nil || strncmp(variable, "TMPDIR=", 7) != 0 { variables.append(variable) }
      place += 1
    }
    if let folder { variables.append(folder) }
    let status = posix_spawnp(&process, program, &actions, &attributes, strings + [nil], variables + [nil])
    return status == 0 ? process : nil
  }

  /// A compiler repeats a line of the source with each error in it.
  private static let errorLimit = 1 << 20
  /// Milliseconds between two questions whether it is enough.
  private static let askingTime: Int32 = 100

  /// Reads both ends as they fill, so that neither can block the program. Of the errors it keeps what comes first.
  ///
  /// - Returns: also whether both were read to their ends.
  private static func readBoth(
    _ output: Int32, _ errors: Int32, until isEnough: () -> Bool
  ) -> ([UInt8], [UInt8], Bool) {
    let limits = [Int.max, errorLimit]
    var polls = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var texts: [[UInt8]] = [[], []]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polls.contains(where: { $0.fd >= 0 }) {
      if isEnough() { return (texts[0], texts[1], false) }
      let count = poll(&polls, nfds_t(polls.count), askingTime)
      if count < 0, errno != EINTR { return (texts[0], texts[1], false) }
      guard count > 0 else { continue }
      for index in polls.indices where polls[index].fd >= 0 && polls[index].revents != 0 {
        let count = read(polls[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<min(count, limits[index] - texts[index].count)]
        } else if count == 0 {
          polls[index].fd = -1
        } else if errno != EINTR {
          return (texts[0], texts[1], false)
        }
      }
    }
    return (texts[0], texts[1], true)
  }

  private final class Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      let moved = ends.map(Self.movedBehindStreams)
      guard moved.allSatisfy({ $0 >= 0 }) else {
        for end in moved where end >= 0 { _ = systemClose(end) }
        return nil
      }
      (reading, writing) = (moved[0], moved[1])
    }

    /// Where a standard stream is closed, a pipe gets its number, and would be in the way of the program's own stream.
    private static func movedBehindStreams(_ end: Int32) -> Int32 {
      guard end <= 2 else { return end }
      let moved = fcntl(end, F_DUPFD_CLOEXEC, 3)
      _ = systemClose(end)
      return moved
    }

    func closeWritingEnd() {
      if writing >= 0 { _ = systemClose(writing) }
      writing = -1
    }

    func close() {
      closeWritingEnd()
      if reading >= 0 { _ = systemClose(reading) }
      reading = -1
    }
  }
}

extension Duration {
  /// `10 minutes`, `1.5 seconds`.
  fileprivate var formatted: String {
    let seconds = self / .seconds(1)
    return seconds >= 120 ? "\(Int(seconds / 60)) minutes" : "\(seconds) seconds"
  }
}

/// `close` under a name that the method does not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
