enum Screen { case home, detail(Int), nested(Inner); enum Inner { case a([Int]) } }
public enum Visible { case a(Int) }
struct Plain { var id = 0 }
enum Holder { case plain(Plain), plains([Plain]), pair(Plain, Int) }
