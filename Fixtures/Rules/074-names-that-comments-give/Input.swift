enum Volume {
  // prismgen: name = level
  case loudness(Int)
  case level(Int)
  // prismgen: name = off
  case mute
  // prismgen: name = off
  case pause
}
enum Platform {
  // prismgen: name = handle
  case name(String)
  #if os(Linux)
  // prismgen: name = number
  case descriptor(Int32)
  #else
  case number(Int)
  #endif
}
// prismgen: lenses, lifts
struct Player {
  // prismgen: name = track
  var song = ""
  var track = ""
  // prismgen: name = position
  var second = 0
  // prismgen: name = seconds
  var length = 0
}
enum Answer {
  case given(Int)
  // prismgen: name = yes
  case isGiven(Int)
  // prismgen: skip
  case modifyGiven(Int)
}
