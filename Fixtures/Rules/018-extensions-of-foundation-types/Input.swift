import Foundation

extension UserDefaults { enum Key { case theme(String), volume(Double) } }
extension FileManager { enum Failure: Error { case missing(String), denied } }
extension DateFormatter {
  // prismgen: lenses
  struct Look { var locale: String }
}
extension Measurement { enum Problem { case overflow(Int) } }
