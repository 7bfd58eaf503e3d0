func use(_ odd: Odd) -> Int? { odd.other }
