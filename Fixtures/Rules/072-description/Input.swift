enum Text: CustomStringConvertible {
  case description(String), other
  var description: String { "text" }
}
enum Plain { case description(String), debugDescription }
