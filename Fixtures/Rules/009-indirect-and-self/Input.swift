indirect enum Tree {
  case leaf(Int)
  case node(Self, Self)
  case many([Self])
}
enum List {
  case end
  indirect case item(Int, next: List)
}
enum Outer {
  indirect enum Inner { case again(Self), up(Outer?), stop }
}
