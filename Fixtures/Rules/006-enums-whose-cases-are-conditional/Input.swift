enum Empty {
  #if os(Nowhere)
  case a
  #endif
}
enum Full {
  #if os(Nowhere)
  case a
  #else
  case b
  #endif
}
enum Rest {
  #if !os(Nowhere)
  #else
  case a
  #endif
}
enum Nested {
  #if os(Nowhere)
    #if DEBUG
    case a
    #else
    case b
    #endif
  #elseif os(Windows)
  case c
  #else
  case d
  #endif
}
enum Route { case empty(Empty), tuple(Int, (Empty, Bool)), full(Full), list([Empty]), rest(Rest), nested(Nested) }
struct State {
  var empty: Empty
  var full: Full
}

// Declared in several branches, of which one has no values.
#if os(Nowhere)
enum Enums { case a, b(Int) }
enum EnumOrNever { case a, b(Int) }
struct Struct {}
typealias Aliases = Int
typealias AliasOrEnum = Int
typealias EnumOrAlias = Never
enum Both { case a }
typealias Numbers = Int
typealias Either<T> = T
#else
enum Enums {}
typealias EnumOrNever = Never
enum Struct {}
typealias Aliases = Never
enum AliasOrEnum {}
enum EnumOrAlias { case a }
enum Both { case b }
typealias Numbers = Bool
typealias Either<T> = Int
#endif
typealias Behind = Enums
enum Action {
  case enums(Enums), enumOrNever(EnumOrNever), structOrEnum(Struct), aliases(Aliases), aliasOrEnum(AliasOrEnum)
  case enumOrAlias(EnumOrAlias), behind(Behind, Int), either(Either<Never>)
  case both(Both), numbers(Numbers), value(Either<Bool>), local(Local)
  #if os(Nowhere)
  typealias Local = Never
  #else
  typealias Local = Int
  #endif
}
struct Screen {
  var aliases: Aliases
  var numbers: Numbers
}
