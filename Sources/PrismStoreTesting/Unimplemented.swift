/// Makes a function of a dependency that a test does not expect to be called: a call fails the running test, at the line where the
/// function was made, and returns a placeholder.
///
/// ```swift
/// struct WeatherService: Sendable {
///   var degrees: @Sendable (String) async throws -> Int
///   var forget: @Sendable () -> Void
/// }
/// var service = WeatherService(
///   degrees: unimplemented("WeatherService.degrees", placeholder: 0),
///   forget: unimplemented("WeatherService.forget"))
/// service.degrees = { _ in 21 }  // all that the test is about
/// ```
///
/// A call of `forget` fails the test with `WeatherService.forget() was not expected to be called.`, and with the arguments, where
/// there are any. The placeholder is made anew for each call; where nothing is returned there is none.
///
/// It takes the place of functions of any number of arguments, synchronous and asynchronous, also of those that throw, of any
/// error. A function with an `inout` parameter, one that cannot be copied, or a `sending` result is a closure that calls
/// ``reportIssue(_:at:)``; so is one with a tuple as a parameter, at which the compiler of Swift 6.3 crashes.
public func unimplemented<each Argument, Result>(
  _ name: String, placeholder: @autoclosure @escaping @Sendable () -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    var arguments: [String] = []
    repeat arguments.append(StateDifference.text(each argument))
    reportIssue(
      "\(name)(\(arguments.joined(separator: ", "))) was not expected to be called.", at: location)
    return placeholder()
  }
}

/// Makes a function that returns nothing, of a dependency that a test does not expect to be called; see
/// ``unimplemented(_:placeholder:fileID:filePath:line:column:)``.
public func unimplemented<each Argument>(
  _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(
    name, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}
