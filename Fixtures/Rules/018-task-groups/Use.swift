import PrismOptics
func use(_ step: TaskGroup<Int>.Step) -> Int? { step.child ?? step.count }
func use(_ prism: Prism<DiscardingTaskGroup.Step, Int> = .count) -> Int? { prism.preview(.count(1)) }
func use(_ prism: Prism<TaskGroup<Int>.Step, Int> = .child) -> Int? { prism.preview(.child(1)) }
