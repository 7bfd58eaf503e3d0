enum Split {
  #if DEBUG
    case a(Int), b
  #else
    case a(Int, Int), b
  #endif
}
