enum Door {
  case open(Int), closed(Int, isOpen: Bool)
  static func make(_ number: Int, isOpen: Bool) -> Self { .closed(number, isOpen: true) }
}
