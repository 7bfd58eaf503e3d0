public enum Visible { case c(Int) }
