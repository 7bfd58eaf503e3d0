// prismgen: lenses
struct Draft {
  var tags = ["swift", "a, b: [c]", ""], sizes = [-1, 0x1F, 1_000], weights: [Double] = [1]
  var ratios = [0.5, 1e3], flags = ["isOn": true, "is, off": false], names = [1: "one", 2: "two"]
  var rows = [
    "first",
    "second",
  ]
  var mixed = [1, 2.5], nested = [[1]], optional = [1, nil], spliced = ["\(1)"], sum = [1] + [2], first = [1][0]
  var count = ["a": [1].count], set = [1, 2] as Set, value = ["a": 1]["a"]
}
enum Named<Value> {
  struct String {}
  // prismgen: lenses
  struct Leaf { var words = ["a"], counts = ["a": 1] }
}
