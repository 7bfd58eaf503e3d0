@testable import Lib
enum Cell { case hidden(Hidden), thing(Thing) }
