import Lib
enum Part { case whole(Thing) }
