import Foundation
protocol Titled { var title: String? { get } }
extension Titled { var title: String? { nil } }
enum Failure: LocalizedError { case errorDescription(String), failureReason(String), other(Int) }
enum Advice: LocalizedError { case recoverySuggestion(String), helpAnchor(String), plain }
enum Row: Titled { case title(String), plain(Int) }
protocol Counted {}
extension Counted { var count: Int { 1 } }
enum Tally: Counted { case count(String), other(Int) }
