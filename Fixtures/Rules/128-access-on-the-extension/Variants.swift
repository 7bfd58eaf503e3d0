public struct Shop { package init() {} }
package extension Shop { enum Slot<T> { case one(T), none } }
public extension Shop { internal enum Hidden { case a(Int) } }
