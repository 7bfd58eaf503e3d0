protocol Shape { var area: Int { get } }
enum Slot { case any(any Shape), failure(any Error), both(any Shape & Sendable) }
