@usableFromInline internal enum Step { case first(Int), last }
