@_spi(Internals) import Lib
struct Outer { enum Slot { case all([Secret]), thing(Thing) } }
