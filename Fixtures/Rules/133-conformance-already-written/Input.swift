enum Manual { case a(Int) }
// prismgen: lenses
struct Given { var a = 0, b = 0 }
