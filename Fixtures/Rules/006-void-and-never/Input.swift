enum Impossible {}
enum Oddity {
  case void(Void)
  case unit(())
  case never(Never)
  case mixed(Int, Never)
  case impossible(Impossible)
  case other
}
// What may be nil has a value.
enum Doubt { case never(Never!), pair((x: Int, y: Never)!, Int), other }
// The compiler takes no `switch` over what has cases and no values.
enum Nobody { case never(Never), neither(Never, Int) }
enum Visitor {
  case nobody(Never)
  #if os(Windows)
  case somebody(Int)
  #endif
}
// Enums of the standard library that are there for what is in them.
enum Namespace {
  case text(Unicode), ascii(Swift.Unicode.ASCII), arguments(CommandLine), layout(MemoryLayout<Int>)
  case codec(Unicode.UTF8), scalar(Unicode.Scalar)
}
