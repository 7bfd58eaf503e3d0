public import PrismStore
// What is public names a type of PrismStore, and the lifts are internal: the import is public all the same.
// prismgen: lenses
public struct Table { public var rows: IdentifiedArray<Row>; public var number: Int }
// prismgen: lenses
public struct Row: Identifiable { public var id: Int }
// prismgen: all, lifts
struct Draft { var number: Int }
