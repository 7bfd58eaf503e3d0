#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Holds back the signals that would end the process and leave behind what it has made for a moment, in this thread.
///
/// The threads of ``Workers`` and ``Future`` never take these signals: they wait until the thread that started the others
/// does.
package struct SignalDelay {
  private static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
  ]
  private var before = sigset_t()

  package init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in Self.signals { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
  }

  /// Lets the signals through that have come meanwhile.
  package func end() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// A signal waits that ends the process, unless it was held back before, or the process is the first of a container, whom
  /// no signal ends.
  package static var isOver: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 && endsProcess($0) }
  }

  /// Lets SIGQUIT, which is control and backslash on a terminal, end the process like the others. For commands, before they do
  /// anything else: Swift's runtime on Linux would print the stacks of all threads for seconds, and go on.
  package static func letQuitEndTheProcess() {
    if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
  }

  /// Linux lets also those wait that the process was started to ignore, as by `nohup`.
  private static func endsProcess(_ signal: Int32) -> Bool {
    handler(of: signal) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    handler(of: signal) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func handler(of signal: Int32) -> Int {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }
}
