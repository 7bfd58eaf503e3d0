enum Suit: String { case hearts = "H", spades, `default` = "-" }
enum Rank: Int, CaseIterable { case ace = 1, two, king = 0x0D }
