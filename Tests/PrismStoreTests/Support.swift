import Foundation

final class NSLockShim: @unchecked Sendable {
  private let lock = NSLock()
  func with<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}

/// Runs `body` on `count` threads at once and returns when all are done.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count) { body($0) }
}

/// Runs `body` on a thread of its own, with a stack of the given size, and returns when it is done.
func onAnotherThread(stackSize: Int = 0, _ body: @escaping () -> Void) {
  let done = Door()
  startThread(stackSize: stackSize) {
    body()
    done.open()
  }
  done.wait()
}

/// How long the calling thread has been at work, without what others have taken of the processors.
func secondsOfThisThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whether `body` ends on a thread of its own, where it is left if it waits for ever.
func ends(_ body: @escaping () -> Void) -> Bool {
  let done = Door()
  startThread {
    body()
    done.open()
  }
  return done.isOpened(within: 30)
}

func startThread(stackSize: Int = 0, _ body: @escaping () -> Void) {
  nonisolated(unsafe) let body = body
  let thread = Thread { body() }
  if stackSize > 0 { thread.stackSize = stackSize }
  thread.start()
}

/// A door that one thread opens for another.
final class Door: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func open() { semaphore.signal() }
  func wait() { semaphore.wait() }
  func isOpened(within seconds: Int) -> Bool {
    semaphore.wait(timeout: .now() + .seconds(seconds)) == .success
  }
}

/// What the process writes to the standard error while `body` runs, which is written there afterwards.
func standardError(_ body: () async -> Void) async throws -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  let (kept, written) = (dup(2), open(file.path, O_CREAT | O_WRONLY | O_APPEND, 0o600))
  dup2(written, 2)
  await body()
  dup2(kept, 2)
  for descriptor in [kept, written] { close(descriptor) }
  let text = try String(contentsOf: file, encoding: .utf8)
  FileHandle.standardError.write(Data(text.utf8))
  return text
}
