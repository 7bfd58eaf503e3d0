func use(_ bare: Bare, _ payload: Payload) -> Int? { payload.hashValue ?? bare.hashValue }
