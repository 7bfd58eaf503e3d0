import PrismOptics
nonisolated func use(_ work: Task<Track, Never>) -> Answer { Prism.work.review(work) }
