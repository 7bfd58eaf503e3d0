import Lib
enum Cell { case thing(Thing), keyed([Thing: Int]) }
