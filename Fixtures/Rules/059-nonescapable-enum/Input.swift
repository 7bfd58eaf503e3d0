enum View: ~Escapable { case number(Int), none }
