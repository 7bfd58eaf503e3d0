func use(_ books: Books.Event, _ films: Films.Event) -> Bool { books.isFailed && films.failed != nil }
func use(_ library: Library) -> Bool { library.isBooks || library.films != nil || library.isScores }
