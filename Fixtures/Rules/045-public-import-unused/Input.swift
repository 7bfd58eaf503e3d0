public import Lib
public import Lib2
public enum Cell { case number(Int), tool(Tool) }
public func api(_ thing: Thing) -> Int { thing.id }
enum Inner { case thing(Thing) }
