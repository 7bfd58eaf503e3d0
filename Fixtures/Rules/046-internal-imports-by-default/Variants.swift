public import Lib
public struct Shop { public enum Slot { case kind(Thing.Kind), things([Thing: Int]) } }
