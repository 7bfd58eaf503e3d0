/// Looks again and again, since an effect may be on any thread, and tells nobody when it is done.
///
/// Where the test itself does not get its turn, neither do the effects: between two looks no more than a few milliseconds
/// count, however long it took. A test that is cancelled waits no longer.
///
/// - Returns: whether it has been cancelled.
nonisolated(nonsending) func wait(_ timeout: Duration, until isTrue: () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  var waited = Duration.zero
  while !isTrue(), waited < timeout {
    let start = clock.now
    do { try await clock.sleep(for: .milliseconds(1)) } catch { return !isTrue() }
    waited += min(start.duration(to: clock.now), .milliseconds(5))
  }
  return false
}
