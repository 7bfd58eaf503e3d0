import Studio
func use(_ mount: Studio.Lens.Mount, _ side: Studio.Lens.Mount.Side) -> Bool { mount.isScrewed || side.isFront }
