import PrismOptics
nonisolated func use(_ screen: Screen) {
  _ = Lens<Screen, Palette>.palette.get(screen).0
  _ = Lens<Screen, Page>.page.get(screen)
  _ = (Lens<Screen, Vault>.vault.get(screen), Lens<Screen, Export>.export.get(screen))
}
