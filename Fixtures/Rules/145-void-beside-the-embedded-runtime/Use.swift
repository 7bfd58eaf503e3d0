func use(_ stop: Stop) -> Int { Stop.lens.at.get(stop) + (Route.prism.first.preview(.first(1)) ?? 0) }
