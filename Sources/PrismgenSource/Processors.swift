#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The processors that this process may use.
package enum Processors {
  package static let count = count(online: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// No more than the process is bound to, and than its control group or one around it has time for.
  ///
  /// Who waits for a processor only waits: 64 threads on two processors take turns, and each has its memory.
  ///
  /// - Parameter root: where Linux tells of processes and control groups.
  package static func count(online: Int, root: String = "") -> Int {
    var count = online
    #if os(Linux)
      if let mask = line(after: "Cpus_allowed:", in: root + "/proc/self/status") {
        count = min(count, mask.reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount })
      }
      if var group = line(after: "0::", in: root + "/proc/self/cgroup") {
        while true {
          if let quota = line(after: "", in: root + "/sys/fs/cgroup\(group)/cpu.max") {
            // `150000 100000`: microseconds of each period; `max 100000` where there is no limit.
            let parts = quota.split(separator: " ").map { Int($0) }
            if parts.count == 2, let time = parts[0], let period = parts[1], time > 0, period > 0 {
              count = min(count, (time - 1) / period + 1)
            }
          }
          guard let slash = group.lastIndex(of: "/") else { break }
          group = group[..<slash]
        }
      }
    #endif
    return max(1, count)
  }

  /// The rest of the first line that begins so; nil where there is none, or no such file.
  private static func line(after start: String, in path: String) -> Substring? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let text = String(unsafeUninitializedCapacity: 4096) { max(0, read(file, $0.baseAddress, 4096)) }
    return text.split(separator: "\n").first { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
  }
}
