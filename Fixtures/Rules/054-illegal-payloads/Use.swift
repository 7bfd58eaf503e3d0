func use(_ fine: Fine) -> Int? { fine.a }
