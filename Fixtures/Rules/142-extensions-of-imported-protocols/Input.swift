// What the module gives to protocols that it did not declare.
extension Error { var message: String { "\(self)" } }
extension CaseIterable { var next: Self? { nil } }
extension RawRepresentable where RawValue == String { var key: String { rawValue } }
extension Equatable { var isSame: Bool { self == self } }
extension CustomStringConvertible { var isShown: Bool { true } }
extension String { var count2: Int { count } }

enum Failure: Error { case message(String), next, key, same(@Sendable () -> Void) }
enum Tab: String, CaseIterable { case next, key, same, count2, message }
enum Label: LosslessStringConvertible {
  case shown(Int)
  init?(_ description: String) { return nil }
  var description: String { "" }
}
