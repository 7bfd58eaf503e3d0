import PrismOptics
func use(_ job: Job) -> Int? { job.optionals?.0.count ?? job.set?.first ?? Job.prism.range.preview(job)?.lowerBound }
func useVariants(_ work: Outer.Work) -> Int? { work.slices?.count ?? work.closed?.first?.lowerBound }
