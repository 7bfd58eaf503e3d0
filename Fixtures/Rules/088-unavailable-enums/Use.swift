func use(_ live: Live) -> Bool { live.isC }
