func use(_ outcome: Outcome<Int, any Error>, _ sub: Sub<Base>) -> Int? { outcome.success ?? (sub.pair?.0 === sub.object ? 1 : 2) }
