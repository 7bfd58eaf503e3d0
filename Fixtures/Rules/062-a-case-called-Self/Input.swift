enum Odd { case `Self`(Int), other(String) }
enum Kind { case `Self`(Int), other(String); struct Kind {} }
