func use(_ a: A, _ b: B, _ d: D) -> Int? { a.isDebugDescription ? d.b : b.isA ? M.underestimatedCount(1).isB ? 1 : 2 : d.id }
