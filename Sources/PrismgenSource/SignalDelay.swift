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
  /// Those that end no process, stop it, or come of what it does itself.
  private static let others: Set<Int32> = {
    var others: Set = [
      SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
      SIGSEGV, SIGSYS, SIGXFSZ,
    ]
    #if canImport(Darwin)
      others.formUnion([SIGEMT, SIGINFO, SIGIO])
    #endif
    return others
  }()
  /// All others, also those of real time, of which each system has its own.
  private static let ending: sigset_t = {
    var signals = sigset_t()
    sigfillset(&signals)
    for signal in others { sigdelset(&signals, signal) }
    return signals
  }()
  private var before = sigset_t()

  package init() {
    var ending = Self.ending
    pthread_sigmask(SIG_BLOCK, &ending, &before)
  }

  /// Lets the signals through that have come meanwhile.
  package func end() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  #if canImport(Darwin)
    private static let lastSignal: Int32 = 31
  #else
    private static let lastSignal: Int32 = 64
  #endif

  /// A signal waits that ends the process, unless it was held back before, or the process is the first of a container, whom
  /// no signal ends.
  package static var isOver: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    var ending = ending
    return (1...lastSignal).contains {
      sigismember(&pending, $0) == 1 && sigismember(&ending, $0) == 1 && endsProcess($0)
    }
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
