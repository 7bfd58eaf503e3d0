import PrismOptics
nonisolated func use(_ screen: Screen, _ free: Free) -> Int { Lens.title.get(screen).count + Lens<Free, Int>.computed.get(free) }
