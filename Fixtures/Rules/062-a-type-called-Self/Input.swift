enum `Self` { case other(Int) }
enum Step { case first(Int), second(String, Int), last }
struct Walk { var steps: [Step] = [] }
