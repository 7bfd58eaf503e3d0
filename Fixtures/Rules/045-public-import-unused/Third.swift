import Lib
struct Shelf { var things: [Thing] = [] }
