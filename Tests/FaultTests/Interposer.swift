#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The library that makes system calls of the command fail; see Interposer/faults.c.
  extension Tool {
    func buildInterposer() throws {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Interposer/faults.c").path
      let built = try shell("${CC:-clang} -shared -fPIC -o faults.so '\(source)'")
      try #require(built.status == 0, "\(built.error)")
    }

    /// Runs `script`, in which `$FAULTY` is the command, with a fault; nil if the run makes fewer such calls.
    ///
    /// - Parameter error: 0: the command is killed at the call.
    func run(
      _ script: String, faultAt call: String, _ number: Int, error: Int32, _ more: [String: String] = [:]
    ) throws -> Tool.Result? {
      let mark = folder.appendingPathComponent("mark").path
      let faults = [
        "FAULT_CALL": call, "FAULT_AT": "\(number)", "FAULT_ERROR": "\(error)", "FAULT_MARK": mark,
        "FAULTY": "env LD_PRELOAD=\(folder.path)/faults.so \(Tool.executable.path)",
      ]
      let result = try shell("rm -f mark; \(script)", environment: faults.merging(more) { $1 })
      return text("mark") == nil ? nil : result
    }

    /// The files of a folder with what is in them.
    func contents(_ folder: String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: names(folder).map { ($0, text("\(folder)/\($0)") ?? "") })
    }
  }
#endif
