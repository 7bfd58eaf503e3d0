func use(_ noted: Noted) -> Int? { noted.a?.name.count ?? noted.b?["a"] }
