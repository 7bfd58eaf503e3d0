internal import CFuzzer
internal import Foundation
internal import PrismgenSource

#if !FRONTEND_ONLY
  internal import FuzzProperties
#endif

// FUZZ_TARGET=lexer|parser FuzzFrontend [libFuzzer's options] [folder…]
// FUZZ_TARGET=pipeline|configuration|template|interface Fuzz [libFuzzer's options] [folder…]
//
// The target is no argument, because libFuzzer starts itself again with arguments of its own.

private func buffer(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> SourceBuffer {
  SourceBuffer(path: "Fuzz.swift", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
}

/// libFuzzer keeps the input of a process that ends here.
private func stop(on violation: String?) -> CInt {
  if let violation { fatalError(violation) }
  return 0
}

#if FRONTEND_ONLY
  let targets: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt] = [
    "lexer": { stop(on: Properties.violation(ofLexing: buffer($0, $1))) },
    "parser": { stop(on: Properties.violation(ofParsing: buffer($0, $1))) },
  ]
#else
  let targets: [String: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt] = [
    "pipeline": { stop(on: Properties.violation(ofGeneratingFor: buffer($0, $1))) },
    "configuration": { stop(on: Properties.violation(ofConfiguring: buffer($0, $1))) },
    "template": { stop(on: Properties.violation(ofRendering: buffer($0, $1))) },
    "interface": { stop(on: Properties.violation(ofInterface: buffer($0, $1))) },
  ]
#endif
guard let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"], let target = targets[name] else {
  fatalError("FUZZ_TARGET is one of \(targets.keys.sorted())")
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments, target)
