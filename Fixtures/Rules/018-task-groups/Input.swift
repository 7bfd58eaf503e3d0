extension TaskGroup { enum Step { case child(ChildTaskResult), count(Int) } }
extension DiscardingTaskGroup { enum Step { case count(Int) } }
extension ThrowingTaskGroup { enum End { case failed(Failure), done } }
extension TaskGroup { enum Result { case next(Element), all([Element]) } }
