internal import CPrismgenClang

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// libclang, opened at run time.
///
/// Nothing is linked: the package builds and every other command runs on a machine without it. The functions are
/// looked up once; a library that lacks one of them counts as not found. One value serves one run on one thread.
package final class LibClang {
  private let handle: UnsafeMutableRawPointer
  let functions: Functions
  /// Where the library was found.
  package let path: String
  /// `clang version 14.0.6`, as the library says.
  package let version: String

  /// Opens the library at `path`, which may be a bare file name that the dynamic loader looks up.
  ///
  /// - Returns: nil when there is no such library, or when it lacks a function that is needed.
  package init?(path: String) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard let functions = Functions(handle) else {
      dlclose(handle)
      return nil
    }
    self.handle = handle
    self.functions = functions
    self.path = path
    version = functions.text(functions.version())
  }

  deinit { dlclose(handle) }

  /// The directory names under `lib/clang` that this version's own headers may have, newest convention first:
  /// `16` since version 16, `14.0.6` before.
  package var resourceDirectoryNames: [String] {
    guard let number = version.split(separator: " ").first(where: { $0.first?.isNumber == true }) else {
      return []
    }
    let digits = number.prefix { $0.isNumber || $0 == "." }
    return [String(digits.prefix { $0 != "." }), String(digits)]
  }
}

extension LibClang {
  /// The functions that the front end calls, by libclang's names.
  struct Functions {
    let createIndex: PGCreateIndex
    let disposeIndex: PGDispose
    let parse: PGParse
    let disposeUnit: PGDispose
    let unitCursor: PGUnitCursor
    let diagnosticCount: PGUnitCount
    let diagnostic: PGUnitDiagnostic
    let disposeDiagnostic: PGDispose
    let severity: PGDiagnosticSeverity
    let message: PGDiagnosticString
    let diagnosticLocation: PGDiagnosticLocation
    let inclusions: PGInclusions
    let visitChildren: PGVisitChildren
    let isDefinition: PGCursorFlag
    let availability: PGCursorFlag
    let bitFieldWidth: PGCursorWidth
    let isFunctionLikeMacro: PGCursorFlag
    let isAnonymous: PGCursorFlag
    let isAnonymousRecord: PGCursorFlag
    let spelling: PGCursorString
    let comment: PGCursorString
    let commentRange: PGCursorRange
    let start: PGRangeStart
    let cursorType: PGCursorType
    let typedefType: PGCursorType
    let enumValue: PGCursorValue
    let enumType: PGCursorType
    let cursorLocation: PGCursorLocation
    let position: PGPosition
    let canonical: PGTypeType
    let pointee: PGTypeType
    let element: PGTypeType
    let declaration: PGTypeCursor
    let elementCount: PGTypeValue
    let alignment: PGTypeValue
    let memberOffset: PGTypeOffset
    let fileName: PGFileString
    let fileContents: PGFileContents
    let version: PGVersion
    private let characters: PGCString
    private let disposeString: PGDisposeString

    init?(_ handle: UnsafeMutableRawPointer) {
      func find<F>(_ name: String, as type: F.Type = F.self) -> F? {
        dlsym(handle, "clang_" + name).map { unsafeBitCast($0, to: type) }
      }
      guard let createIndex: PGCreateIndex = find("createIndex"),
        let disposeIndex: PGDispose = find("disposeIndex"),
        let parse: PGParse = find("parseTranslationUnit2"),
        let disposeUnit: PGDispose = find("disposeTranslationUnit"),
        let unitCursor: PGUnitCursor = find("getTranslationUnitCursor"),
        let diagnosticCount: PGUnitCount = find("getNumDiagnostics"),
        let diagnostic: PGUnitDiagnostic = find("getDiagnostic"),
        let disposeDiagnostic: PGDispose = find("disposeDiagnostic"),
        let severity: PGDiagnosticSeverity = find("getDiagnosticSeverity"),
        let message: PGDiagnosticString = find("getDiagnosticSpelling"),
        let diagnosticLocation: PGDiagnosticLocation = find("getDiagnosticLocation"),
        let inclusions: PGInclusions = find("getInclusions"),
        let visitChildren: PGVisitChildren = find("visitChildren"),
        let isDefinition: PGCursorFlag = find("isCursorDefinition"),
        let availability: PGCursorFlag = find("getCursorAvailability"),
        let bitFieldWidth: PGCursorWidth = find("getFieldDeclBitWidth"),
        let isFunctionLikeMacro: PGCursorFlag = find("Cursor_isMacroFunctionLike"),
        let isAnonymous: PGCursorFlag = find("Cursor_isAnonymous"),
        let isAnonymousRecord: PGCursorFlag = find("Cursor_isAnonymousRecordDecl"),
        let spelling: PGCursorString = find("getCursorSpelling"),
        let comment: PGCursorString = find("Cursor_getRawCommentText"),
        let commentRange: PGCursorRange = find("Cursor_getCommentRange"),
        let start: PGRangeStart = find("getRangeStart"),
        let cursorType: PGCursorType = find("getCursorType"),
        let typedefType: PGCursorType = find("getTypedefDeclUnderlyingType"),
        let enumValue: PGCursorValue = find("getEnumConstantDeclValue"),
        let enumType: PGCursorType = find("getEnumDeclIntegerType"),
        let cursorLocation: PGCursorLocation = find("getCursorLocation"),
        let position: PGPosition = find("getExpansionLocation"),
        let canonical: PGTypeType = find("getCanonicalType"),
        let pointee: PGTypeType = find("getPointeeType"),
        let element: PGTypeType = find("getArrayElementType"),
        let declaration: PGTypeCursor = find("getTypeDeclaration"),
        let elementCount: PGTypeValue = find("getArraySize"),
        let alignment: PGTypeValue = find("Type_getAlignOf"),
        let memberOffset: PGTypeOffset = find("Type_getOffsetOf"),
        let fileName: PGFileString = find("getFileName"),
        let fileContents: PGFileContents = find("getFileContents"),
        let version: PGVersion = find("getClangVersion"),
        let characters: PGCString = find("getCString"),
        let disposeString: PGDisposeString = find("disposeString")
      else { return nil }
      self.createIndex = createIndex
      self.disposeIndex = disposeIndex
      self.parse = parse
      self.disposeUnit = disposeUnit
      self.unitCursor = unitCursor
      self.diagnosticCount = diagnosticCount
      self.diagnostic = diagnostic
      self.disposeDiagnostic = disposeDiagnostic
      self.severity = severity
      self.message = message
      self.diagnosticLocation = diagnosticLocation
      self.inclusions = inclusions
      self.visitChildren = visitChildren
      self.isDefinition = isDefinition
      self.availability = availability
      self.bitFieldWidth = bitFieldWidth
      self.isFunctionLikeMacro = isFunctionLikeMacro
      self.isAnonymous = isAnonymous
      self.isAnonymousRecord = isAnonymousRecord
      self.spelling = spelling
      self.comment = comment
      self.commentRange = commentRange
      self.start = start
      self.cursorType = cursorType
      self.typedefType = typedefType
      self.enumValue = enumValue
      self.enumType = enumType
      self.cursorLocation = cursorLocation
      self.position = position
      self.canonical = canonical
      self.pointee = pointee
      self.element = element
      self.declaration = declaration
      self.elementCount = elementCount
      self.alignment = alignment
      self.memberOffset = memberOffset
      self.fileName = fileName
      self.fileContents = fileContents
      self.version = version
      self.characters = characters
      self.disposeString = disposeString
    }

    /// The text of a libclang string, which is released.
    func text(_ string: PGString) -> String {
      defer { disposeString(string) }
      return characters(string).map { String(cString: $0) } ?? ""
    }

    func children(of cursor: PGCursor) -> [PGCursor] {
      var result: [PGCursor] = []
      withUnsafeMutablePointer(to: &result) { pointer in
        _ = visitChildren(
          cursor,
          { child, _, context in
            context?.assumingMemoryBound(to: [PGCursor].self).pointee.append(child)
            return 1  // CXChildVisit_Continue
          }, pointer)
      }
      return result
    }
  }
}
