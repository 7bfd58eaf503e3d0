class Shared {}
enum Event { case shared(Shared), function(() -> Void), a(Int) }
