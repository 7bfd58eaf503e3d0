// What a struct conforms to in its own declaration isolates it.
@MainActor protocol Page {}
protocol Tab: Page {}
typealias SendablePage = Page & Sendable
// prismgen: lenses
struct Row: Page { var title = ""; var reference = Reference(), other: Reference = Reference(); var number: Int { get { 1 } set {} } }
// prismgen: lenses
struct Cell: Tab { var title = ""; var number: Int { get { 1 } set {} } }
// prismgen: lenses
struct Line: SendablePage { var title = ""; var number: Int { get { 1 } set {} } }
// prismgen: lenses
struct Later { var stored = 1; var number: Int { get { stored } set { stored = newValue } } }
extension Later: Page {}
// prismgen: lenses
nonisolated struct Free: Page { var stored = 1; var number: Int { get { stored } set { stored = newValue } } }
enum Choice: Page { case row(Row), number(Int), none }

protocol Measured { @MainActor var size: Int { get set }; var name: String { get set } }
protocol Named: Measured {}
// prismgen: lenses
struct Label: Measured { var size: Int { get { 1 } set {} }; var name: String { get { "" } set {} } }
// prismgen: lenses
struct Button: Named { var size = 1, width = 2; var name: String { get { "" } set {} } }
