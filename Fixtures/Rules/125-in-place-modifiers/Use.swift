struct Failure: Error {}
func use(_ store: inout Store, _ generic: inout Generic<Int>) throws -> Int? {
  let count = store.modifyItems { $0.append(1); return $0.count }
  store.modifyPair { $0.items.append(2) }
  do { try store.modifyTrivial { value throws(Failure) in value += 1; throw Failure() } } catch { let failure: Failure = error; throw failure }
  return count ?? generic.modifyOne { (value: inout Int) -> Int in value += 1; return value }
}
