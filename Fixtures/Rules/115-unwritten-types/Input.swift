func make() -> [Int] { [] }
// prismgen: lenses
struct Values {
  var a = make(), b = 1, c = "x", d = true, e = 1.5, f = [1, 2], g = -3, h = 0xFF, i = Int(3)
  var raw = #"a "raw" text"#, both = #"a"# + #"b"#
  var lines = """
    some "lines"
    """
}
