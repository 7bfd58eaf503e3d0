internal import PrismgenSource

extension BuildRecord {
  /// Why one of `files` cannot be written: nothing of the user's is given up for it, and no output.
  ///
  /// - Parameter folder: see ``write(_:_:)``.
  func obstacle(to files: Files, _ folder: ProjectFolder) -> Diagnostic? {
    let stamp = files.stamp.flatMap { obstacle("--stamp", $0, folder) { _ in nil } }
    return stamp ?? files.depfile.flatMap { obstacle("--depfile", $0, folder, Self.obstacleToRules) }
  }

  /// - Parameter content: why the file that is there may not be lost; continues "the path …".
  private func obstacle(
    _ option: String, _ given: FilePath, _ folder: ProjectFolder, _ content: (FilePath) -> String?
  ) -> Diagnostic? {
    let path = given.rebased(below: folder.startFolder)
    guard (try? FileSystem.status(path, followsLinks: false)) != nil else { return nil }
    guard let reason = reason(against: path) ?? content(path) else { return nil }
    return Diagnostic(
      .foreignOutput, .error, "'\(given.display)' \(reason) and is left alone",
      help: "give \(option) a file of its own")
  }

  private func reason(against path: FilePath) -> String? {
    guard let status = try? FileSystem.status(path) else { return "is a link that leads nowhere" }
    guard status.kind == .file else { return "is not a regular file" }
    func names(_ other: FilePath) -> Bool { (try? FileSystem.status(other))?.identity == status.identity }
    if outputs.contains(where: names) { return "is an output of this run" }
    return reads.contains(where: names) ? "is read by this run" : nil
  }

  private static func obstacleToRules(_ path: FilePath) -> String? {
    guard let buffer = try? FileSystem.read(path, label: "").0 else { return "cannot be read" }
    return buffer.withBytes(isRules) ? nil : "was not written by swift-prismgen"
  }

  /// Whether `bytes` are what ``makeRules(targets:reads:)`` writes, or nothing.
  static func isRules(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = bytes.last else { return true }
    guard last == UInt8(ascii: "\n") else { return false }
    let lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var continues = false
    for (index, line) in lines.enumerated() {
      if continues {
        guard line.starts(with: "  ".utf8) else { return false }
        continues = line.ends(with: " \\")
      } else if index == 0, line.ends(with: ": \\") {
        continues = true
      } else if !line.ends(with: ":"), !line.ends(with: ":;") {
        return false
      }
    }
    return !continues
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
