func use(_ books: Books.Event, _ films: Films.Event) -> Bool { books.isFailed && films.failed != nil }
