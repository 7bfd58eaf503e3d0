struct Outer { enum Load<T> { case done(T), many([String: T]) } }
indirect enum Tree { case node(Tree, Tree), leaf(Double) }
