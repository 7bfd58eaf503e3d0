extension Tap {
  enum Position { case open(Int), shut }
}
