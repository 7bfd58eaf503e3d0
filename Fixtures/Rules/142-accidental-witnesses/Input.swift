import Foundation
protocol Titled { var title: String? { get } }
extension Titled { var title: String? { nil } }
enum Failure: LocalizedError { case errorDescription(String), failureReason(String), other(Int) }
enum Advice: LocalizedError { case recoverySuggestion(String), helpAnchor(String), plain }
enum Row: Titled { case title(String), plain(Int) }
protocol Counted {}
extension Counted { var count: Int { 1 } }
enum Tally: Counted { case count(String), other(Int) }
enum Refusal: CustomNSError { case errorCode(Int), errorUserInfo([String: Int]), localizedDescription(String), other(Int) }
nonisolated enum Sides: BidirectionalCollection {
  case first(Int), last(Int), middle(Int)
  var startIndex: Int { 0 }
  var endIndex: Int { 1 }
  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }
  subscript(index: Int) -> Int { index }
}
protocol Numbered { typealias Number = Int }
enum Leaf: (Numbered & Counted) { case number(Number), count(Int) }
enum Level: String, CodingKeyRepresentable { case codingKey, low }
enum Pattern: CustomConsumingRegexComponent {
  typealias RegexOutput = Substring
  case regex(String), literal(String)
  func consuming(
    _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
  ) throws -> (upperBound: String.Index, output: Substring)? { nil }
}
