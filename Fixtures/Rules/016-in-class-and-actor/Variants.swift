class Outer {
  class Middle { actor Deep { enum Step { case one(Middle), two([Deep]) } } }
  enum Track { case other(Player.Track) }
}
