import Foundation

extension UserDefaults { enum Key { case theme(String), volume(Double) } }
extension FileManager { enum Failure: Error { case missing(String), denied } }
extension DateFormatter {
  // prismgen: lenses
  struct Look { var locale: String }
}
extension Measurement { enum Problem { case overflow(Int) } }
// Behind the name of the module, and nested in one.
extension Foundation.Date {
  // prismgen: lenses
  struct Span { var start: Foundation.Date, days: Int }
}
extension Notification.Name { enum Kind { case named(Notification.Name), other(Int) } }
extension Foundation.Measurement { enum Scale { case by(Int), none } }
