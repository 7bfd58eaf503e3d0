func use(_ signal: Hidden.Signal, _ inner: Shown.Inner) -> Int? { signal.a ?? inner.a?.a ?? Shown.Outer.a(1).a }
