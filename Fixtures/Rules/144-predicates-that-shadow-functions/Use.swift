func use(_ number: Number) -> Bool { number.check || number.isOdd }
