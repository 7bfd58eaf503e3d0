func use(_ value: Value, _ token: Token) -> Int? { value.Int ?? token.Identifier?.text.count ?? (value.isBool ? 1 : value.Optional ?? nil) }
