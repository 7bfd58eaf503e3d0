public enum Kind { case c(Int) }
