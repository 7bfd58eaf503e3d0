import Lib
enum Cell { case thing(Thing), number(Int) }
