// Nothing isolates the types, and their conformances where an extension does not say so.
nonisolated struct Mark { var text = "" }
extension Mark: Hashable {}
nonisolated struct Name { var text = "" }
nonisolated extension Name: Hashable {}
nonisolated struct Failure { var text = "" }
extension Failure: Error {}
enum Index { case marks(Set<Mark>), names(Set<Name>), result(Result<Int, Failure>), list([Mark]) }
