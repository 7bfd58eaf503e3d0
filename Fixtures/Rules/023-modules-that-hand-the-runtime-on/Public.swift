public import PrismStoreCombine
// The output has a public import of the runtime, beside which this one would be unused.
public struct Shown { public var rows: IdentifiedArray<Column>, count: Int }
public struct Column: Identifiable { public var id: Int }
