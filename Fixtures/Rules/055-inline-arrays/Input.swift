enum Vector { case three([3 of Int]), named(InlineArray<2, Int>) }
