// Compares our front end with SwiftParser on one core, in one process, over the same bytes in memory.
//
//   ParserBench TOOL DEBUG-FRONTEND-BENCH
import BenchmarkSupport
import PrismgenSource
import PrismgenSwiftFrontend
import SwiftParser
import SwiftSyntax

let corpus = try Corpus()
let buffers = corpus.files.map { SourceBuffer(path: "", bytes: $0) }
let megabytes = Double(corpus.byteCount) / 1e6
print(
  "corpus: \(corpus.files.count) files, \(corpus.lineCount) lines, \(megabytes.rounded(digits: 1)) MB; one core, medians"
)

let seconds = medians(
  rounds: 5,
  [
    { for file in corpus.files { _ = file.withUnsafeBufferPointer { Parser.parse(source: $0) } } },
    { for buffer in buffers { _ = PrismgenSwiftFrontend.Parser.parse(buffer) } },
    { for buffer in buffers { _ = PrismgenSwiftFrontend.Parser.parse(buffer, scope: .enumsAndStructs) } },
    { for buffer in buffers { _ = SwiftFrontend.parse(buffer) } },
  ])

func row(_ name: String, _ time: Double) {
  let ratio = seconds[0] / time
  print(
    name.padding(toLength: 44, withPad: " ", startingAt: 0),
    "\((time * 1e3).rounded(digits: 1)) ms  \((megabytes / time).rounded(digits: 0)) MB/s  \(ratio.rounded(digits: 1))x"
  )
}
row("SwiftParser 603.0.1, parse", seconds[0])
row("ours, lex and parse", seconds[1])
row("ours, lex and parse enums and structs only", seconds[2])
row("ours, lex, parse and lower into the model", seconds[3])

if CommandLine.arguments.count == 3 {
  // First the tool, because the peak is that of the largest child so far.
  let tool = [CommandLine.arguments[1], "dump", "--stage", "records", "--structs", Corpus.folder()]
  let memory = Double(try run(tool, collecting: false).peakMemory) / 1_048_576
  print("peak memory of dump --stage records: \(memory.rounded(digits: 1)) MiB")

  let debug = try run([CommandLine.arguments[2]], collecting: true).text
  if let time = Double(debug.split(separator: "\n").last ?? "") {
    row("ours in a debug build, lex and parse", time)
    print("debug build: \((seconds[1] / time).rounded(digits: 3)) of the release throughput")
  }
}
