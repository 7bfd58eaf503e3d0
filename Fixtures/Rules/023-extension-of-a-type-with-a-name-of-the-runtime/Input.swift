import Studio
extension Lens {
  enum Mount { case screwed(Int), clipped(Ring), nested([Mount]) }
  struct Ring {
    var width = 1
    var mounts: [Mount] = []
  }
}
extension Lens.Mount { enum Side { case front(Int), back } }
extension Studio.Lens { enum Cap { case lost, found(Int) } }
