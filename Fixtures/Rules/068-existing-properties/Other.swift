extension Cell { var b: String { "b" } }
