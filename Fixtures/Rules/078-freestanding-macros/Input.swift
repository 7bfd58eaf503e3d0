enum Plain { case a(Int) }
struct Host { enum Inner { case b(Plain) } }
