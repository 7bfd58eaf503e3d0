import Foundation

/// Measures pieces of work side by side: they take turns, so that a busy machine slows all of them alike.
///
/// - Parameters:
///   - rounds: how often each runs.
///   - work: what is measured.
/// - Returns: the median of the seconds that each of them took.
public func medians(rounds: Int, _ work: [() -> Void]) -> [Double] {
  var seconds = [[Double]](repeating: [], count: work.count)
  let clock = ContinuousClock()
  for _ in 0..<rounds {
    for (index, body) in work.enumerated() { seconds[index].append(clock.measure(body) / .seconds(1)) }
  }
  return seconds.map { $0.sorted()[rounds / 2] }
}

/// Runs a command and waits for it.
///
/// - Parameters:
///   - output: nil drops what it prints.
/// - Returns: what it printed, and the peak of its memory in bytes.
public func run(_ command: [String], collecting output: Bool) throws -> (text: String, peakMemory: Int) {
  let pipe = Pipe()
  let process = Process()
  process.executableURL = URL(fileURLWithPath: command[0])
  process.arguments = Array(command.dropFirst())
  process.standardOutput = output ? pipe : FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  let text = output ? String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) : ""
  process.waitUntilExit()
  var usage = rusage()
  // The largest child so far: callers measure one child in a process, or the largest first.
  getrusage(childrenUsage, &usage)
  #if canImport(Darwin)
    let unit = 1
  #else
    let unit = 1024
  #endif
  return (text, Int(usage.ru_maxrss) * unit)
}

/// RUSAGE_CHILDREN, which the C libraries import with different types.
private let childrenUsage: Int32 = -1

extension Double {
  /// The number with `digits` digits behind the point.
  public func rounded(digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
