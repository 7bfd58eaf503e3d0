extension Array where Element == Int { enum Mode { case single(Element), many([Element]) } }
extension Dictionary where Value == Int { enum Change { case key(Key), value(Value), both(Key, Value) } }
struct Box<T> {}
extension Box where T == String { enum Event { case text(T), length(Int) } }
extension Box<Int> { enum Number { case number(T) } }
extension Box where T: Hashable { enum Keyed { case keys(Set<T>), key(T) } }
typealias Texts = Box<String>
extension Texts { enum Line { case line(T), count(Int) } }
typealias Bare = Box
extension Bare { enum Free { case value(T) } }
// The arguments are looked up outside of the type.
struct Failure: Error {}
struct Request<T> { enum Failure { case timeout } }
extension Request<Failure> { enum Outcome { case value(T), failed(Failure) } }
