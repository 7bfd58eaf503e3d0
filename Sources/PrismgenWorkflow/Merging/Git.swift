internal import PrismgenDriver
internal import PrismgenProcess
internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs the command `git`, which knows where a repository keeps its things.
///
/// A command that fails throws: what it would have printed must not be taken for empty.
enum Git {
  struct Failure: Error {
    var command: [UInt8]
    /// nil: git could not be started.
    var process: Subprocess?

    /// As of what is no repository; git has said why.
    var isRefusal: Bool { process?.status == 128 }

    var description: String {
      guard let process else { return "git is not on the PATH" }
      return "'\(DisplayText.path(command))' \(process.end)"
    }
  }

  struct Result {
    var status: Int32 = 0
    var output: [UInt8] = []

    /// The first line.
    var line: String { String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
    /// The only one that a command prints, which may have line feeds of its own.
    var path: FilePath { FilePath(output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...]) }
    /// What `-z` separates.
    var items: [[UInt8]] { output.split(separator: 0).map { Array($0) } }
  }

  /// - Parameters:
  ///   - arguments: bytes, because paths are.
  ///   - answers: statuses with which the command says something else than that it failed.
  @discardableResult
  static func run(_ arguments: [[UInt8]], answers: ClosedRange<Int32> = 0...0) throws(Failure) -> Result {
    let process = Subprocess.run("git", arguments, passesErrors: true)
    guard let process, answers.contains(process.status) else {
      // Behind the dashes there are paths, perhaps thousands.
      let words = [Array("git".utf8)] + arguments.prefix { $0 != Array("--".utf8) }
      throw Failure(command: Array(words.joined(separator: [UInt8(ascii: " ")])), process: process)
    }
    return Result(status: process.status, output: process.outputBytes)
  }

  @discardableResult
  static func run(_ arguments: String..., answers: ClosedRange<Int32> = 0...0) throws(Failure) -> Result {
    try run(arguments.map { Array($0.utf8) }, answers: answers)
  }

  /// The same for each of `paths`, taken by their names, as often as it takes: a command has only so much room for words.
  /// Nothing is run without paths, for which some commands take everything.
  ///
  /// - Returns: what all of them print.
  @discardableResult
  static func run(_ arguments: String..., paths: [[UInt8]]) throws(Failure) -> Result {
    let words = (["--literal-pathspecs"] + arguments + ["--"]).map { Array($0.utf8) }
    var result = Result()
    var rest = paths[...]
    while !rest.isEmpty {
      var size = 0
      let count = max(
        1,
        rest.prefix {
          size += $0.count + 1
          return size < roomForPaths
        }.count)
      result.output += try run(words + rest.prefix(count)).output
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

  /// Whether a hook runs for a commit of some paths: git makes that from an index for nothing else, and what is staged there is not
  /// in the one that it goes on with.
  static var hasPassingIndex: Bool {
    guard let index = getenv("GIT_INDEX_FILE") else { return false }
    // Git itself writes the next one beside the one that is.
    return !["index", "index.lock"].contains { FilePath(String(cString: index)).name.elementsEqual($0.utf8) }
  }

  /// Has git find the same working tree from all of its folders. Where it names the repository to a hook, as in a linked tree, it
  /// takes the folder that a command is run in for the whole tree: all else would be deleted.
  ///
  /// To be called where git runs hooks, at the top of the tree.
  static func keepWorkingTree() throws(Failure) {
    guard getenv("GIT_DIR") != nil else { return }
    let repository = try run("rev-parse", "--absolute-git-dir").path
    let tree = try run("rev-parse", "--show-toplevel").path
    repository.withCString { _ = setenv("GIT_DIR", $0, 1) }
    tree.withCString { _ = setenv("GIT_WORK_TREE", $0, 1) }
  }

  /// As one word of a POSIX shell.
  static func quoted(_ word: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }
}
