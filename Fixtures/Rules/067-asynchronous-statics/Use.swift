import PrismOptics
func use(_ job: inout Job) -> Job {
  job.done = 2
  return Job.prism.done.review(job.failed ?? 1)
}
