import Lib

// A global actor that no source declares, as far as its name tells.
// prismgen: lenses
@LibActor struct Shelf { var name = "", onTap: () -> Void = {} }
// prismgen: lenses
struct Drawer { @LibActor var count = 1; var name = "" }
