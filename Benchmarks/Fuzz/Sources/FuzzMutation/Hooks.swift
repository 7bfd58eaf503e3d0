internal import CFuzzer
internal import Foundation

/// Whether what is fuzzed reads Swift. What reads something else is changed as libFuzzer does it.
private let readsSwift = ["lexer", "parser", "pipeline"].contains(
  ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// libFuzzer's own change in two of three cases, which is quicker.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  if readsSwift, seed % 3 == 0 {
    var mutation = SourceMutation(Array(UnsafeBufferPointer(start: data, count: size)), seed: seed)
    if let result = mutation.mutated(), let count = write(result, to: data, limit) { return count }
  }
  return LLVMFuzzerMutate(data, size, limit)
}

@_cdecl("LLVMFuzzerCustomCrossOver")
func cross(
  _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
  _ output: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
  guard readsSwift else { return 0 }
  var mutation = SourceMutation(Array(UnsafeBufferPointer(start: first, count: firstSize)), seed: seed)
  let other = SourceMutation(Array(UnsafeBufferPointer(start: second, count: secondSize)), seed: seed)
  return mutation.crossed(with: other).flatMap { write($0, to: output, limit) } ?? 0
}

/// nil where it does not fit.
private func write(_ bytes: [UInt8], to output: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int? {
  guard bytes.count <= limit else { return nil }
  output.update(from: bytes, count: bytes.count)
  return bytes.count
}
