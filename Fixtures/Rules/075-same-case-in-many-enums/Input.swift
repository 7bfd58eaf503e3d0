enum A { case movie(Int), other(Int) }
enum B { case movie(Int), movies([Int]) }
enum C { case movie(String) }
enum G<T> { case movie(T), all([T]), other(Int) }
enum H<T, U> { case movie(T), all([U]), other(T, U) }
