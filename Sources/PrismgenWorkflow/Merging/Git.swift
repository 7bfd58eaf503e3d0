internal import PrismgenDriver
internal import PrismgenProcess

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs the command `git`, which knows where a repository keeps its things.
enum Git {
  struct Result {
    var status: Int32
    var output: [UInt8]

    /// Whether there is no such command.
    var isMissing: Bool { status == 127 }
    /// The first line.
    var line: String { String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
    /// The only one that a command prints, which may have line feeds of its own.
    var path: FilePath { FilePath(output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...]) }
    /// What `-z` separates.
    var items: [[UInt8]] { output.split(separator: 0).map { Array($0) } }
  }

  /// - Parameter arguments: bytes, because paths are.
  static func run(_ arguments: [[UInt8]]) -> Result {
    let process = Subprocess.run("git", arguments, passesErrors: true)
    return Result(status: process?.status ?? 127, output: process?.outputBytes ?? [])
  }

  static func run(_ arguments: String...) -> Result { run(arguments.map { Array($0.utf8) }) }

  /// The same for each of `paths`, taken by their names, as often as it takes: a command has only so much room for words.
  /// Nothing is run without paths, for which some commands take everything.
  ///
  /// - Returns: what all of them print, with the first status that is not 0.
  static func run(_ arguments: String..., paths: [[UInt8]]) -> Result {
    let words = (["--literal-pathspecs"] + arguments + ["--"]).map { Array($0.utf8) }
    var result = Result(status: 0, output: [])
    var rest = paths[...]
    while !rest.isEmpty, result.status == 0 {
      var size = 0
      let count = max(
        1,
        rest.prefix {
          size += $0.count + 1
          return size < roomForPaths
        }.count)
      let part = run(words + rest.prefix(count))
      result = Result(status: part.status, output: result.output + part.output)
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// Every system has more than this, for the environment too.
  private static let roomForPaths = 1 << 16

  /// The commit that `git merge` merges, as it tells those that it runs; nil in a rebase, and where commits or a stash are
  /// picked.
  static var mergedHead: String? {
    let lead = "GITHEAD_"
    var place = environ
    while let entry = place.pointee {
      let text = String(cString: entry)
      if text.hasPrefix(lead) { return String(text.dropFirst(lead.count).prefix { $0 != "=" }) }
      place += 1
    }
    return nil
  }

  /// As one word of a POSIX shell.
  static func quoted(_ word: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }
}
