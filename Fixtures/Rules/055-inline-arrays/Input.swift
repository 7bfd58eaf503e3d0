enum Vector { case three([3 of Int]), named(InlineArray<2, Int>) }
enum Grid { case maybe([2 of Int]? = nil), twice([2 of [3 of Int]]?? = nil), element([2 of Int].Element) }
