internal import CPrismgenClang
internal import PrismgenSource

/// One parse, alive as long as its cursors are used.
final class TranslationUnit {
  private static let detailedPreprocessingRecord: UInt32 = 0x01
  private static let skipFunctionBodies: UInt32 = 0x40
  private static let keepGoing: UInt32 = 0x200
  /// `CXDiagnostic_Error`; fatal errors are 4.
  private static let errorSeverity: Int32 = 3

  /// What the importer sets and headers ask for: `#ifdef __swift__`.
  private static let importerArguments = ["-fblocks", "-D__swift__=51000"]

  /// The name of the file that includes the headers; it exists in memory only.
  static let mainFile = "prismgen-headers.c"

  private let functions: LibClang.Functions
  private let index: PGIndex
  private let unit: PGUnit
  private var commentsOfFiles: [PGFile: FileComments] = [:]

  init?(_ library: LibClang, text: String, input: HeaderInput, recordsMacros: Bool) {
    functions = library.functions
    guard let index = functions.createIndex(0, 0) else { return nil }
    // Many headers name the tag in an ordinary comment behind the member, and most stand in a system folder.
    let arguments =
      ["-x", "c", "-std=gnu11", "-fparse-all-comments", "-fretain-comments-from-system-headers"]
      + Self.importerArguments + ["-resource-dir", input.resourceDirectory] + input.arguments
    var options = Self.skipFunctionBodies | Self.keepGoing
    if recordsMacros { options |= Self.detailedPreprocessingRecord }
    var unit: PGUnit?
    let code = withCStrings(arguments) { arguments, count in
      Self.mainFile.withCString { name in
        text.withCString { contents in
          var file = PGUnsavedFile(name: name, contents: contents, length: UInt(text.utf8.count))
          return library.functions.parse(index, name, arguments, count, &file, 1, options, &unit)
        }
      }
    }
    guard code == 0, let unit else {
      functions.disposeIndex(index)
      return nil
    }
    self.index = index
    self.unit = unit
  }

  deinit {
    functions.disposeUnit(unit)
    functions.disposeIndex(index)
  }

  var root: PGCursor { functions.unitCursor(unit) }

  /// The top-level declarations that define something: `typedef struct s t;` may stand before `struct s { … }`.
  var definitionsFirst: [PGCursor] {
    let all = functions.children(of: root)
    return all.filter { $0.kind != CursorKind.typedef && functions.isDefinition($0) != 0 }
      + all.filter { $0.kind == CursorKind.typedef }
  }

  var errors: [Diagnostic] {
    diagnostics().map { Diagnostic(.headerDoesNotParse, .error, $0.message, at: $0.location) }
  }

  /// The lines of the main file that have an error.
  var linesWithErrors: Set<Int> {
    Set(diagnostics().compactMap { $0.location?.path == Self.mainFile ? $0.location?.line : nil })
  }

  private func diagnostics() -> [(message: String, location: SourceLocation?)] {
    (0..<functions.diagnosticCount(unit)).compactMap { index in
      guard let diagnostic = functions.diagnostic(unit, index) else { return nil }
      defer { functions.disposeDiagnostic(diagnostic) }
      guard functions.severity(diagnostic) >= Self.errorSeverity else { return nil }
      let location = functions.location(functions.diagnosticLocation(diagnostic))
      return (functions.text(functions.message(diagnostic)), location.path.isEmpty ? nil : location)
    }
  }

  /// Macros without parameters that a file defines, each once.
  var objectMacros: [(name: String, location: SourceLocation)] {
    var seen: Set<String> = []
    return functions.children(of: root).compactMap { cursor in
      guard cursor.kind == CursorKind.macro, functions.isFunctionLikeMacro(cursor) == 0 else { return nil }
      let location = functions.location(of: cursor)
      let name = functions.text(functions.spelling(cursor))
      guard !location.path.isEmpty, seen.insert(name).inserted else { return nil }
      return (name, location)
    }
  }

  /// The comments of the file that `cursor` is in, as long as the unit is used; nil for built-in declarations.
  func comments(around cursor: PGCursor) -> FileComments? {
    var file: PGFile?
    functions.position(functions.cursorLocation(cursor), &file, nil, nil, nil)
    guard let file else { return nil }
    if let known = commentsOfFiles[file] { return known }
    var count: UInt = 0
    let text = functions.fileContents(unit, file, &count)
    let bytes = UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(count))
    let comments = FileComments(bytes.bindMemory(to: UInt8.self))
    commentsOfFiles[file] = comments
    return comments
  }

  /// The files that were read, without the one in memory.
  var files: [String] {
    struct Collected { var functions: LibClang.Functions, files: [String] }
    var collected = Collected(functions: functions, files: [])
    withUnsafeMutablePointer(to: &collected) { pointer in
      functions.inclusions(
        unit,
        { file, _, _, context in
          guard let collected = context?.assumingMemoryBound(to: Collected.self) else { return }
          let functions = collected.pointee.functions
          collected.pointee.files.append(functions.text(functions.fileName(file)))
        }, pointer)
    }
    return collected.files.filter { $0 != Self.mainFile }
  }
}

extension LibClang.Functions {
  func location(of cursor: PGCursor) -> SourceLocation { location(cursorLocation(cursor)) }

  /// Where a macro was expanded counts, not where it was defined. The path is empty for built-in declarations.
  func location(_ place: PGLocation) -> SourceLocation {
    var file: PGFile?
    var (line, column, offset): (UInt32, UInt32, UInt32) = (0, 0, 0)
    position(place, &file, &line, &column, &offset)
    return SourceLocation(
      path: file.map { text(fileName($0)) } ?? "", offset: Int(offset), line: Int(line), column: Int(column))
  }
}

/// Calls `body` with `strings` as a C array of C strings.
private func withCStrings<R>(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>, Int32) -> R)
  -> R
{
  let bytes = strings.flatMap { $0.utf8CString }
  return bytes.withUnsafeBufferPointer { buffer in
    var next = 0
    let pointers: [UnsafePointer<CChar>?] = strings.map { string in
      defer { next += string.utf8CString.count }
      return buffer.baseAddress.map { $0 + next }
    }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress!, Int32(strings.count)) }
  }
}
