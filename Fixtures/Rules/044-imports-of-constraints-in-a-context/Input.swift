// What is generated repeats a constraint of a type of Lib2, which is of Lib.
public import Lib2

extension Reel {
  public enum Frame { case shown(Int), hidden }
}
