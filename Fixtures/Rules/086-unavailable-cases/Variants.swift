struct Outer {
  enum Load<T> { @available(*, unavailable, renamed: "done") case finished(T); case done(T), none }
}
enum Nothing { @available(*, unavailable) case gone, lost(Int) }
