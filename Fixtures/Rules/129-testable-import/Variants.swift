@testable import Lib
struct Outer { enum Slot { case all([Hidden]), named([String: Hidden]), pair(Hidden, Thing) } }
