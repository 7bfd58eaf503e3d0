func use(_ vector: inout Vector) -> Int? {
  vector.modifyThree { $0[0] += 1 }
  return vector.three?[0] ?? vector.named?[1]
}
