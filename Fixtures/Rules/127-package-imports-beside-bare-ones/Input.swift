public import Lib
package enum Step { case first(Thing), last }
extension Thing {
  package enum Change { case moved(Int), gone }
  package struct Place { package var row = 0 }
}
public func use(_ thing: Thing) {}
