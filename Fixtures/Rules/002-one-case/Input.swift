enum Only { case value(String) }
enum Empty { case nothing }
