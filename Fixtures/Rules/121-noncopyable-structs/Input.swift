// prismgen: lenses
struct Handle: ~Copyable { var id: Int = 0 }
// prismgen: lenses
struct View: ~Escapable { var id: Int; @_lifetime(immortal) init() { id = 1 } }
