enum Impossible {}
enum Oddity {
  case void(Void)
  case unit(())
  case never(Never)
  case mixed(Int, Never)
  case impossible(Impossible)
  case other
}
