enum Lazy { case value(@autoclosure () -> Int), pair(@autoclosure () -> Int, name: String) }
