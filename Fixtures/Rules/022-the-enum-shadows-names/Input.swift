enum Token {
  struct Bool { var value = 1 }
  struct Void {}
  struct Optional {}
  struct Prism {}
  struct Error {}
  struct Sendable {}
  case flag(Bool), nothing(Void), some(Optional), prisma(Prism), failure(Error), plain
}
