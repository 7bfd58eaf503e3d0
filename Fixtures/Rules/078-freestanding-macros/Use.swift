func use(_ inner: Host.Inner) -> Int? { inner.b?.a }
