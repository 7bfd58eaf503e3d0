// Aliases of standard types that stand in types, and of whole paths.
enum Space {
  typealias Names = [String]
  typealias Counts = [String: Int]
  typealias Perhaps = Int?
  typealias List = Swift.Array
  typealias Number = Int
  typealias Items<Item> = Array<Item>
  struct Inner { typealias Same = Names; fileprivate typealias Secret = [Bool] }
}
extension Space.Names { enum Mode { case one(Element), all([Self]), rest([String]), none }; struct Page { var first: Element } }
extension Space.Counts { enum Mode { case key(Key), value(Value), all([Self]) } }
extension Space.Perhaps { enum Mode { case wrapped(Wrapped), nothing } }
extension Space.List { enum Kind { case one(Element), all([Self]) } }
extension Space.Number { enum Sort { case word(Words), all([Self]) } }
extension Space.Items { enum Order { case by(Element), all([Self]) } }
extension Space.Inner.Same { enum Other { case one(Element) } }
extension Space.Inner.Secret { enum Hidden { case one(Element) } }
