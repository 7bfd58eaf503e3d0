enum Suit: String { case hearts = "H", spades, `default` = "-" }
enum Rank: Int, CaseIterable { case ace = 1, two, king = 0x0D }
enum Pattern: String { case call = "\\(", quoted = "\\(\"b\")", link = "\\]\\(", raw = #"\(x)\\#"#, escaped = #"\#\#(x)"# }
