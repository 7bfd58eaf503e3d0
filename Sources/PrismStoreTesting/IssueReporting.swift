#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The place in a test that a failure belongs to.
public struct IssueLocation: Sendable {
  /// The module and the file.
  public let fileID: StaticString
  /// The file's path.
  public let filePath: StaticString
  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one.
  public let column: Int

  /// Makes a location, by default the place of the call.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}

/// Makes the running test fail, whether it is one of Swift Testing or of XCTest.
///
/// Each of the two ignores what it is told while it runs no test. So where it is not certain that Swift Testing runs,
/// which a detached task cannot tell, both are told.
public func reportIssue(_ message: String, at location: IssueLocation) {
  #if canImport(Testing)
    let source = SourceLocation(
      fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: location.line,
      column: location.column)
    Issue.record(Comment(rawValue: message), sourceLocation: source)
    if Test.current != nil { return }
  #endif
  #if canImport(XCTest)
    XCTFail(message, file: location.filePath, line: UInt(location.line))
  #endif
  #if !canImport(Testing) && !canImport(XCTest)
    preconditionFailure(message)
  #endif
}
