import Lib2
public enum Shop {}
extension Shop { typealias Kit = Lib2.Tool }
extension Shop.Kit { enum Repair { case by(Int), none } }
