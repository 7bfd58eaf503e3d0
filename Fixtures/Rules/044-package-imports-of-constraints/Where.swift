package import Lib

package enum Valve<Item> where Item: Flow {
  case open(Int)
}
package struct Meter<Item: Flow> {
  package var count = 0
  package init() {}
}
