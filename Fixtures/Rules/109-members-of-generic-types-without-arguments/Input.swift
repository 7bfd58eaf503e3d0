enum Edit { case insert(String, at: Array.Index), move(Array.Index, Array.Index), clear(Array.Index) }
struct Encoding<Base> { typealias Element = UInt8 }
enum Chunk { case pair(Int, Encoding.Element), triple(Int, x: Encoding.Element, [Encoding.Element]) }
extension Encoding { enum Part { case pair(Encoding.Element, Base), bare(Int, Element) } }
