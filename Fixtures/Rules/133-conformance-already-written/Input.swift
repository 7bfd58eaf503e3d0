enum Manual { case a(Int) }
