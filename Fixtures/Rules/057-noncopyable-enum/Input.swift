enum Handle: ~Copyable { case open(Int), closed, named(String) }
enum Single: ~Copyable { case only(Int) }
struct File: ~Copyable { enum Mode { case read, write(Int) } }
enum Swifty: ~Swift.Copyable { case on(Int), off }
