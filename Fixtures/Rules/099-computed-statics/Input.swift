public enum Act { case n(Int) }
enum Gen<T> { case n(T) }
