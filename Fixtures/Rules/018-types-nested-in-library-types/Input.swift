extension String.UTF8View { enum Mark { case byte(UInt8), position(Index), end } }
extension Substring.UTF8View.SubSequence { enum Label { case wildcard, name(String) } }
extension Unicode { enum Kind { case letter(Character), other } }
// `Array.Iterator` is two types everywhere but here.
extension Array { enum Iterator { case start }; enum Key { case position(Int) } }
// Within `String` the name means its own iterator.
final class Iterator {}
public extension String { enum Walk { case at(Iterator), done } }
