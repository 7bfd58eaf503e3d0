public import Lib
extension Thing {
  package enum Change { case moved(Int), gone }
}
public func use(_ thing: Thing) {}
