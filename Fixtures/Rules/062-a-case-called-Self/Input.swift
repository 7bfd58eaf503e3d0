enum Odd { case `Self`(Int), other(String) }
