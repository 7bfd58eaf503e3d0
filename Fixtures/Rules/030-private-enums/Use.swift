func use(_ e: Outer.E) -> Bool { e.isE && touch().isEmpty }
