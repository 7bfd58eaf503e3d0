// The module is meant, whoever may see the type of its name.
public import Lib
struct Lib {}
public enum Delivery { case thing(Lib::Thing), many([Lib::Thing]), none }
