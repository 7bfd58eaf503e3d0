func use(_ raw: Raw, _ free: Free) -> Int { raw.rawValue + (free.rawValue ?? free.hashValue ?? 0) }
