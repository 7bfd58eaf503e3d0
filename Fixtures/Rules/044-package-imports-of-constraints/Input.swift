// A package extension needs the import for the constraints of its type, and not for what a `where` clause says.
package import Lib

package enum Pipe<Item: Flow> {
  case open
  case full(Int)
}
