func use(_ cases: Cases) -> Int? { cases.z }
