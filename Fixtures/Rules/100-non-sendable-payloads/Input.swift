class Shared { var count = 0 }
enum Event { case shared(Shared), all([Shared]) }
