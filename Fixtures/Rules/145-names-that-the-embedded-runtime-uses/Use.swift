func use(_ lamp: Lamp, _ own: `Self`) -> Int { lamp.light.isRed ? own.other ?? 0 : lamp.light.green ?? 1 }
