private struct Lens { var focal = 50 }
enum Photo { case iso(Int) }
// prismgen: lenses
struct Camera { var iso = 100 }
