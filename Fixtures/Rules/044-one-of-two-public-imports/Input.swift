// Nothing tells whether it is Lib or Lib2 that declares `Thing`; a public import of the other one would be unused.
public import Lib
public import Lib2

public enum Purchase {
  case bought(Thing)
  case kept
}
public enum Unrelated { case number(Int) }
public func mend(_ tool: Tool) {}
