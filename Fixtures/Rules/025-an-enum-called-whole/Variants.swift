struct Holder { enum Whole { case a(Int), parent(App.Whole) }; enum Part { case b(Whole) } }
