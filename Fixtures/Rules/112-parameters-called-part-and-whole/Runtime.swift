enum First<PrismWhole> { case a(PrismWhole), b }
enum Second<PrismPart> { case a(PrismPart), b }
enum Third<PrismFailure> { case a(PrismFailure), b(Int, Int) }
enum Fourth<PrismOutcome> { case a(PrismOutcome), b }
