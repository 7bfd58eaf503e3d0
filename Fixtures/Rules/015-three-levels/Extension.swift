extension Outermost.Middle.Inner { struct Late { var late = 0 } }
extension Outermost.Middle { struct Further { var further = 0 } }
struct Further {}
extension Outermost.Middle {
  enum Second { case late(Inner.Late), further(Further) }
}
