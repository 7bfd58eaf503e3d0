// Without a router the prisms of its paths are all that must be seen.
package enum Step {
  case by(Int)
  #if DEBUG
    case far
  #endif
}
