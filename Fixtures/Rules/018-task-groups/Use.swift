func use(_ step: TaskGroup<Int>.Step) -> Int? { step.child ?? step.count }
