struct Hidden { public enum Signal { case a(Int) } }
public struct Shown { enum Inner { case a(Hidden.Signal) }; public enum Outer { case a(Int) } }
