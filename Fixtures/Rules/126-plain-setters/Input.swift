enum Store { case items([Int]), none }
