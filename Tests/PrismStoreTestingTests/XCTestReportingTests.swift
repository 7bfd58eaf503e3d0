import PrismStoreTesting
import XCTest

/// The failure of a test store reaches XCTest. The failures that are expected are kept from the run.
final class XCTestReportingTests: XCTestCase {
  private var failures: [String] = []
  private var keepsFailures = false

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      if keepsFailures { failures.append(issue.compactDescription) } else { super.record(issue) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard !keepsFailures else { return failures.append(description) }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  func testFailuresReachTheTestThatRuns() {
    let store = TestStore(initialState: Kitchen(), reducer: kitchenReducer)
    keepsFailures = true
    store.send(.stray)
    let degrees: (String) -> Int = unimplemented("degrees", placeholder: 7)
    XCTAssertEqual(degrees("Rome"), 7)
    keepsFailures = false
    XCTAssertEqual(failures.count, 2)
    XCTAssertTrue(failures.first?.contains("state.note: expected nil, got \"stray\"") == true)
    XCTAssertTrue(failures.last?.contains("degrees(\"Rome\") was not expected to be called.") == true)
    store.send(.order(table: 1)) { $0.orders = [1] }
    XCTAssertEqual(store.state.orders, [1])
  }
}
