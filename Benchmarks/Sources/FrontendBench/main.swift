// Prints the seconds that our front end takes for the corpus on one core.
import BenchmarkSupport
import PrismgenSource
import PrismgenSwiftFrontend

let corpus = try Corpus()
let buffers = corpus.files.map { SourceBuffer(path: "", bytes: $0) }
let seconds = medians(rounds: 3, [{ for buffer in buffers { _ = Parser.parse(buffer) } }])
print(seconds[0])
