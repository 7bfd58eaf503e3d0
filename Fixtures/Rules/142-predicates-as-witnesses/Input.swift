protocol Task2 { var isDone: Bool { get } }
extension Task2 { var isDone: Bool { false } }
enum Job: Task2 { case done(Int), waiting }
