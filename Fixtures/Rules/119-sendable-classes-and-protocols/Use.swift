import PrismOptics

nonisolated func lenses() -> (Lens<Home, Player>, Lens<Home, any Service>, Lens<Home, Model>) {
  (.player, .service, .model)
}
