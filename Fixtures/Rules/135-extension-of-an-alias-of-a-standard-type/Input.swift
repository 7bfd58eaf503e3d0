typealias Names = [String]
typealias Counts = [String: Int]
typealias Perhaps = Int?
typealias List = Swift.Array
typealias Numbers = Set<Int>
typealias Same = Numbers
typealias Items<Item> = Array<Item>
private typealias Secret = [Bool]
struct Box<Value> { struct Lid {} }
private typealias IntBox = Box<Int>
struct Case { struct Strap {} }
fileprivate typealias Bag = Case

extension Names { enum Mode { case one(Element), all([Self]), rest([String]), none } }
extension Counts { enum Mode { case key(Key), value(Value), all([Self]) } }
extension Perhaps { enum Mode { case wrapped(Wrapped), nothing } }
extension List { enum Kind { case one(Element), all([Self]) } }
extension Numbers { enum Kind { case one(Element), all([Self]) } }
extension Same { enum Other { case one(Element) } }
extension Items { enum Order { case by(Element), all([Self]) } }
extension Secret { enum Hidden { case one(Element), all([Self]) } }
extension IntBox { enum State { case shut(Lid), open(Value) } }
extension Bag { enum State { case worn(Strap), lost } }
