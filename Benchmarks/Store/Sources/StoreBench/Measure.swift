import Glibc

/// Keeps the optimiser from removing what made `value`, and from knowing it.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}

@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// A number that closures add to without the run-time check of exclusive access, which would cost more than some of
/// what is measured.
final class Sum {
  private let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { sum.initialize(to: 0) }

  deinit { sum.deallocate() }

  var value: Int { sum.pointee }

  @inline(__always)
  func add(_ number: Int) { sum.pointee &+= number }
}

func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The medians of nine batches each, in nanoseconds for one call. The batches take turns, so that what else the
/// machine does is shared.
func nanoseconds(count: Int = 200_000, _ bodies: [(Int) -> Void]) -> [Double] {
  for body in bodies { for index in 0..<(count / 10) { body(index) } }
  var batches = bodies.map { _ in [Double]() }
  for _ in 0..<9 {
    for (place, body) in bodies.enumerated() {
      let start = now()
      for index in 0..<count { body(index) }
      batches[place].append(Double(now() - start) / Double(count))
    }
  }
  return batches.map { $0.sorted()[4] }
}

struct Row {
  let name: String
  let measured: Double
  let bar: Double
  let unit: String

  var passes: Bool { measured <= bar }
}

func printTable(_ rows: [Row]) {
  for row in rows {
    let name = row.name + String(repeating: " ", count: max(1, 64 - row.name.count))
    print(
      "\(row.passes ? "ok  " : "MISS") \(name) \(format2(row.measured)) \(row.unit)  (bar \(format2(row.bar)))"
    )
  }
}

func format2(_ value: Double) -> String {
  let scaled = Int((value * 100).rounded())
  let fraction = abs(scaled % 100)
  return "\(scaled / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
