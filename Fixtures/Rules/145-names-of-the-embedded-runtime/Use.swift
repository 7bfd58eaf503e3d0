func use(_ lamp: Lamp) -> Int { lamp.light.isRed ? 0 : lamp.light.green ?? lamp.light.shown?.value ?? 1 }
