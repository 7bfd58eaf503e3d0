func use(_ job: Job) -> Int? { job.isDone ? nil : job.done }
