import Glibc

/// Keeps the optimiser from removing what made `value`, and from knowing it.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}

@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The median of nine batches, in nanoseconds for one call.
func nanoseconds(_ count: Int = 200_000, _ body: (Int) -> Void) -> Double {
  for index in 0..<(count / 10) { body(index) }
  let batches = (0..<9).map { _ in
    let start = now()
    for index in 0..<count { body(index) }
    return Double(now() - start) / Double(count)
  }
  return batches.sorted()[4]
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
    let name = row.name + String(repeating: " ", count: max(1, 58 - row.name.count))
    let measured = String(format2(row.measured))
    print("\(row.passes ? "ok  " : "MISS") \(name) \(measured) \(row.unit)  (bar \(format2(row.bar)))")
  }
}

func format2(_ value: Double) -> String {
  let scaled = Int((value * 100).rounded())
  let fraction = abs(scaled % 100)
  return "\(scaled / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
