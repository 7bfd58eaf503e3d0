internal import CFuzzer
internal import Foundation
internal import PrismgenSource

#if !FRONTEND_ONLY
  internal import FuzzProperties
#endif

// FUZZ_TARGET=lexer|parser FuzzFrontend [libFuzzer's options] [folder…]
// FUZZ_TARGET=pipeline|configuration|template|interface|modulemap Fuzz [libFuzzer's options] [folder…]
//
// The target is no argument, because libFuzzer starts itself again with arguments of its own.

/// What an input may cost for each of its bytes. Inputs cost as if they had some bytes `more`.
///
/// Steps are branches in the instrumented code, memory is what is allocated at one time. Both are counted and not timed, so
/// that they are the same everywhere. What is quadratic in an input of the length that is fuzzed is far above them, and the
/// dearest inputs that are linear are at half of them.
private struct Bound {
  var steps: Int
  var bytes: Int
  var more = 100
}

/// Checks `property` on an input. libFuzzer keeps the input of a process that ends here.
private func check(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ bound: Bound, _ property: (SourceBuffer) -> String?
) -> CInt {
  let buffer = SourceBuffer(path: "Fuzz.swift", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  beginMeasuring()
  let violation = property(buffer)
  let cost = endMeasuring()
  if let violation { fatalError(violation) }
  // Property: time and memory are linear in the input.
  if cost.steps > bound.steps * (count + bound.more) { fatalError("\(cost.steps) steps for \(count) bytes") }
  if cost.bytes > bound.bytes * (count + bound.more) {
    fatalError("\(cost.bytes) bytes of memory for \(count) bytes")
  }
  return 0
}

#if FRONTEND_ONLY
  let targets: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt] = [
    "lexer": { check($0, $1, Bound(steps: 200, bytes: 100)) { Properties.violation(ofLexing: $0) } },
    "parser": { check($0, $1, Bound(steps: 2_000, bytes: 1_000)) { Properties.violation(ofParsing: $0) } },
  ]
#else
  let targets: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt] = [
    "pipeline": {
      check($0, $1, Bound(steps: 20_000, bytes: 4_000)) { Properties.violation(ofGeneratingFor: $0) }
    },
    "configuration": {
      check($0, $1, Bound(steps: 8_000, bytes: 1_000)) { Properties.violation(ofConfiguring: $0) }
    },
    // A few bytes may loop up to the limits on steps and output.
    "template": {
      check($0, $1, Bound(steps: 10_000, bytes: 2_000, more: 10_000)) {
        Properties.violation(ofRendering: $0)
      }
    },
    "interface": {
      check($0, $1, Bound(steps: 3_000, bytes: 1_000)) { Properties.violation(ofInterface: $0) }
    },
    "modulemap": {
      check($0, $1, Bound(steps: 500, bytes: 200)) { Properties.violation(ofModuleMap: $0) }
    },
  ]
#endif
guard let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"], let target = targets[name] else {
  fatalError("FUZZ_TARGET is one of \(targets.keys.sorted())")
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments, target)
