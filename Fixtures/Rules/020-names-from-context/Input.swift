import Lib
import Lib2
struct Screen: Flow { struct Inner: Flow { enum Action { case enter(Route), made(Hidden), local(Int) } } }
struct Hidden { var name = "" }
extension Tool { enum Step { case taken(Thing), dropped } }
