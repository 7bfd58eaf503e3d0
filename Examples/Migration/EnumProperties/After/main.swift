func check(_ input: [Int]) -> Validated {
  if input.isEmpty { return .invalid(["nothing"]) }
  return input.count == 2 ? .pair(left: input[0], right: input[1]) : .valid(input[0])
}

for input in [[], [1], [2, 3]] {
  var result = check(input)
  result.invalid?.append("at all")
  result.valid = result.valid.map { $0 + 10 }
  result.pair = result.pair.map { (left: $0.right, right: $0.left) }
  print(result.valid as Any, result.invalid as Any, result.pair?.left as Any)
}
