package struct Shop { package enum Slot { case text(String), many([Int]) } }
public enum Open { case a(Int) }
enum Closed { case a(Int) }
