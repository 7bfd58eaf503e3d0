enum Own { case a(Int) }
