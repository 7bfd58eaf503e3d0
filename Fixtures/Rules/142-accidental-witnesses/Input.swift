import Foundation
protocol Titled { var title: String? { get } }
extension Titled { var title: String? { nil } }
enum Failure: LocalizedError { case errorDescription(String), failureReason(String), other(Int) }
enum Row: Titled { case title(String), plain(Int) }
