@_implementationOnly import Lib2
struct Outer { enum Slot { case tools([Tool]), pair(Tool, Int) } }
