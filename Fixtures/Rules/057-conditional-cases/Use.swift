func use(_ a: borrowing A, _ b: borrowing B, _ c: borrowing C) -> Bool {
  #if DEBUG
    return a.isA || a.isB || b.isA || c.isA
  #else
    return a.isA || b.isC || b.isD || c.isB
  #endif
}
