import Lib
enum Cell { case thing(Thing), kind(Thing.Kind), text(String) }
