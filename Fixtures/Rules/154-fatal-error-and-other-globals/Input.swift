func fatalError() -> Int { 1 }
enum Odd { case never(Never), other(Int) }
enum Fault { case fatalError(String), impossible(Never) }
