func use(_ e: E, _ f: F, _ g: G, _ h: H) -> Int? { e.b ?? f.a ?? g.a?.x ?? (h.isX && g.isB ? e.a?.count : nil) }
