internal import Lib
enum Cell { case thing(Thing) }
