import Lib

// What another module declares has not the default isolation of this one.
// prismgen: lenses
struct Screen { var crate: Crate, title: String }
