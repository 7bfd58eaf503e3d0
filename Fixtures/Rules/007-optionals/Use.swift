func use(_ maybe: inout Maybe) -> Int? {
  maybe.single = .some(nil)
  maybe.implicit = .some("a")
  let text: String?? = maybe.implicit
  _ = text
  return maybe.single ?? nil
}
