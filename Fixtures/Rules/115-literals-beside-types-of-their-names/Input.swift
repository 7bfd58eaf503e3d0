enum State<Value> {
  struct Int<Inner> {}
  struct Leaf {
    var root = 1
    var name = "a"
    enum String {}
  }
}
