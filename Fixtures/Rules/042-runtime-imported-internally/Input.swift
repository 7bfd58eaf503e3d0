enum Cell { case number(Int) }
