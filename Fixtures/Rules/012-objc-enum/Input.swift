#if canImport(ObjectiveC)
  @objc enum Level: Int { case low, high }
#else
  enum Level: Int { case low, high }
#endif
