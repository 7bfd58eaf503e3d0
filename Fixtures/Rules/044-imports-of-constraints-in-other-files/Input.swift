// What is generated repeats the constraints of the types around, which this file has no need to import.
extension Pipe {
  public enum Valve { case open(Int), shut }
}
extension Meter {
  public struct Reading {
    public var litres: Int
    public var all: [Int]
  }
}
