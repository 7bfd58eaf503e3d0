enum Screen { case home, detail(Int), function(@Sendable () async -> Void) }
