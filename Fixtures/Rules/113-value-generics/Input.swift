struct Grid<let width: Int> {}
enum Vector<let count: Int, Element> { case values([count of Element]), grid(Grid<count>), one(Element), none }
