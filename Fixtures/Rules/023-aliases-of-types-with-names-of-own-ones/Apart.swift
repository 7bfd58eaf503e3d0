// This file has no name for what the alias means.
extension Mail { enum Delay { case days(Int), none } }
