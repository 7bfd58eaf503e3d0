import PrismOptics
func use(_ settings: Settings) -> Int {
  Lens<Settings, Secret>.secret.get(settings).value + Lens<Settings, Int>.count.get(settings)
}
