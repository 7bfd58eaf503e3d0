func use(_ number: Number) -> Bool { number.check || number.isOdd }
func use(_ work: Work) -> Bool { work.isReady || work.isBusy }
