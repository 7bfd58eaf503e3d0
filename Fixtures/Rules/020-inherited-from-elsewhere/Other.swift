import Lib
extension Screen { enum Second { case enter(Route?) } }
