func use(_ value: Overloaded) -> Int? { value.b }
