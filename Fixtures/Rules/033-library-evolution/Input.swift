public enum Open { case a(Int), b(String), c }
@frozen public enum Frozen { case a(Int), b }
