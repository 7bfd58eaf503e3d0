func use(_ level: Level) -> Bool { level.isLow }
