enum Namespace {
  static let limit = 3
  enum Inner { case a }
}
