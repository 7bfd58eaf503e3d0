import Lib2
extension Tool { enum Step { case taken(Int), dropped } }
