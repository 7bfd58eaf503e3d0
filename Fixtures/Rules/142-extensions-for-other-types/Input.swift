class View {}
protocol Themed {}
protocol Painted {}
extension Themed where Self: View { var title: String { "" } }
extension Themed where Self: AnyObject { var isDark: Bool { true } }
extension Themed where Self: Painted { var colour: String { "" } }
extension Themed where Self: Hashable { var key: String { "" } }
typealias Shown = Painted
extension Themed where Self: Shown { var shade: String { "" } }
enum Theme: Themed { case title(String), colour(Int), key(Int), shade(Int), dark }
enum Paint: Themed, Painted { case colour(Int), title(Int), dark }
extension Themed where Self == Hue { var tone: String { "" } }
enum Hue: Themed { case tone(Int) }
enum Tint: Themed { case tone(Int) }
