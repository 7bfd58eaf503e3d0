import PrismOptics
func use(_ job: Job, _ work: Work) async {
  await Job.lens.run.get(job)()
  await work.job?()
}
