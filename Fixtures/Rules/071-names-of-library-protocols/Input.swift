enum A: CustomDebugStringConvertible { case debugDescription(Int), b; var debugDescription: String { "" } }
enum B: CaseIterable { case a, allCases2; }
enum D: Identifiable { case id(Int), b(Int); var id: Int { 1 } }
enum M: Sequence, IteratorProtocol { case underestimatedCount(Int), b; mutating func next() -> Int? { nil } }
