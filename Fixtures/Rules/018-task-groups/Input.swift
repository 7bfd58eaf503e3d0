extension TaskGroup { enum Step { case child(ChildTaskResult), count(Int) } }
extension DiscardingTaskGroup { enum Step { case count(Int) } }
