import SwiftUI
// What names a protocol of SwiftUI is bound to the main actor, and what conforms by an extension is not.
struct Row: View {
  var title = ""
  var onTap: (() -> Void)? = nil
  var count: Int { get { 1 } set {} }
  var body: Never { fatalError() }
}
protocol Screen: View {}
struct Login: Screen { var name = "", onDone: () -> Void = {}; var body: Never { fatalError() } }
nonisolated struct Free: View { var onTap: () -> Void; @MainActor var body: Never { fatalError() } }
struct Later { var onTap: (() -> Void)? = nil }
extension Later: View { var body: Never { fatalError() } }
enum Page: View { case first, second(() -> Void); var body: Never { fatalError() } }
protocol Shared {}
typealias Story = Shared & View
struct Year: Story { var onTap: () -> Void; var body: Never { fatalError() } }
typealias Tale = View
