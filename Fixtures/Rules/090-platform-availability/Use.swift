@available(macOS 100, iOS 99, *) func use(_ future: Future, _ mixed: Mixed, _ inner: Outer.Inner) -> Int? { future.a ?? mixed.now ?? inner.c }
