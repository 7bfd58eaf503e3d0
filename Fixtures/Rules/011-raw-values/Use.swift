import PrismOptics
func use(_ suit: Suit) -> Bool { suit.isHearts || Rank.king.isKing || Suit.prism.`default`.preview(suit) != nil }
