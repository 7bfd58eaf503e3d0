struct Shell { enum Inner { case shared(Shared), a(A), b([B: Int]) } }
extension B: Hashable {
  static func == (left: B, right: B) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
