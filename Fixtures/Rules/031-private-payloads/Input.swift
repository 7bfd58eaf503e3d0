private struct Hidden { var id = 0 }
enum Shown { case number(Int) }
func touch() -> Int { Hidden().id }
