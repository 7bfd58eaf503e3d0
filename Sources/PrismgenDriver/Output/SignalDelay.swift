#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Holds back the signals that would end the process and leave behind what it has made for a moment, in this thread and in
/// those that it starts.
package struct SignalDelay {
  static let signals = [SIGHUP, SIGINT, SIGTERM]
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
}
