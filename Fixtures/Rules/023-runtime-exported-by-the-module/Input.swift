enum Holder { case focus(Lens<Int, String>), none }
extension Lens { enum Mark { case one(Int), none } }
