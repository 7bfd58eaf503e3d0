import Foundation

struct Item { var id = 0 }
// A function of the main actor is Sendable in language mode 6 only.
// prismgen: lenses
struct Screen {
  var error: any Error, last: (any Error)?, range: Range<Int>, one: CollectionOfOne<Int>, type: Item.Type
  var act: @Sendable () -> Void, onMain: @MainActor () -> Void, anywhere: () -> Void
  var locale: Locale, rows: IndexSet, text: AttributedString, now: ContinuousClock.Instant
  var width: CGFloat, place: CGPoint, size: CGSize, frame: CGRect, ratio: Float16
  var calendar: Calendar, parts: DateComponents, interval: DateInterval, path: IndexPath, address: URLComponents
  var note: Notification.Name, encoding: String.Encoding, index: String.Index, failure: CancellationError
  var contiguous: ContiguousArray<Int>, stream: AsyncStream<Int>, letters: CharacterSet, query: [URLQueryItem]
  var rest: ArraySlice<Int>, suspended: SuspendingClock.Instant
  var three: [3 of Int], two: InlineArray<2, Item>, single: CollectionOfOne<Item>
}
nonisolated protocol Named: Sendable { var name: String { get } }
nonisolated protocol Ranked: Named {}
nonisolated final class Anyone {}
nonisolated struct Label: Ranked { var name: String }
nonisolated struct Plain { var owner: Anyone }
// prismgen: lenses
struct Form {
  var label: Label, labels: [Label?], path: any KeyPath<Screen, Range<Int>> & Sendable, value: any Sendable
  var plain: Plain, anyPath: KeyPath<Screen, Range<Int>>
}
typealias Number = Int
typealias Numbers = [Int: String]
typealias Names = [String: Label]
struct Player: @MainActor Equatable {}
struct Bill { typealias ID = Number; var id: ID, names: Names, numbers: Numbers, last: Names?, any: Owner, player: Player }
typealias Owner = Anyone
// prismgen: lenses
struct Connection {
  var onClose: (@Sendable () -> Void)?, observers: [@Sendable () -> Void], named: [String: (Int, @Sendable () -> Int?)]
  var onMain: @MainActor @Sendable () -> Void, first: (id: Int, [String]?), anywhere: [() -> Void]
  var place: SIMD2<Float>, places: [SIMD3<Double>], count: CInt, sign: FloatingPointSign, scalar: Unicode.Scalar
  var clock: any Clock<Duration>, owner: any Actor, key: (any Sendable & Hashable)?, priority: TaskPriority
  var reply: CheckedContinuation<Int, any Error>, input: AsyncStream<Int>.Continuation, failed: DecodingError?
  var events: AsyncThrowingStream<Item, any Error>, index: [Int: Int].Index, next: Set<Int>.Index, from: PartialRangeFrom<Int>
}
nonisolated protocol Token: Sendable { associatedtype ID; var id: ID { get } }
nonisolated protocol Plate {}
// prismgen: lenses
struct Page<Item: Sendable, Kind: Token & Plate, Failure: Error, Plain, Key> where Key: Swift.Sendable {
  var item: Item, items: [Item], byName: [String: (Item, Int)], kind: Kind?, failure: Result<Item, Failure>, key: Key, type: Item.Type
  var id: Kind.ID, plain: Plain, plains: [Plain?], plainType: Plain.Type
  // prismgen: lenses
  struct Row<Cell> { var item: Item, cell: Cell }
  nonisolated struct Shelf {
    // prismgen: lenses
    @MainActor struct Slot { var item: Item, plain: Plain, key: Key }
  }
}
extension Page where Plain: Sendable {
  // prismgen: lenses
  struct Margin { var plain: Plain }
}
nonisolated struct Pile<Element> {}
extension Pile where Element: Sendable { typealias Elements = [Element] }
// prismgen: lenses
struct Library {
  var types: [Int: String.Type], type: Int.Type, listType: [Int].Type, dates: Date.Type
  var slice: Slice<[Int]>, back: ReversedCollection<[Label]>, pairs: Zip2Sequence<[Int], [Label]>
  var steps: StrideTo<Int>, through: StrideThrough<Double>, none: EmptyCollection<Label>
  var counted: EnumeratedSequence<[Label]>, keys: Dictionary<Int, String>.Keys, values: [Int: Item].Values
  var flat: FlattenSequence<[[Label]]>, lazy: LazySequence<[Int]>, wide: SIMD8<Float>, scalars: String.UnicodeScalarView
  var difference: CollectionDifference<Label>, pile: Pile<Int>.Elements
  var own: Self.Shelf?, path: [Self.Shelf], cursor: IndexingIterator<[Int]>, place: Set<Int>.Iterator
  var pair: Dictionary<Int, Label>.Iterator, any: any Named.Type, maybe: (any Sendable.Type)?, last: [Int].Iterator
  struct Shelf { var label: Label }
  // None of these.
  var items: Slice<[Label]>, owners: ReversedCollection<[Owner]>, ownerKeys: Dictionary<Int, Owner>.Values
  var custom: [Int].Row, customs: Int?.Row, names: IndexingIterator<[Label]>, other: any Plate.Type
  var cut: Slice<EnumeratedSequence<[Int]>>
  var sequence: AnySequence<Int>, hashable: AnyHashable, mapped: LazyMapSequence<[Int], Int>
}
extension Array { final class Row {} }
extension Optional { final class Row {} }
// What an extension puts for a parameter.
nonisolated struct Crate<Item, Kind> {}
extension Crate where Item == Int, Kind == Owner {
  // prismgen: lenses
  struct Lid { var item: Item, items: [Item?], hold: Hold, kind: Kind }
  nonisolated struct Hold { var item: Item }
}
extension Crate<Label, String> {
  typealias Items = [Item]
  // prismgen: lenses
  struct Rim { var item: Item, kinds: [Item?], items: Items }
}
// prismgen: lenses
struct Parts {
  var policy: AsyncStream<Int>.Continuation.BufferingPolicy, change: CollectionDifference<Label>.Change
  var units: Substring.UTF8View, count: CUnsignedLong, rest: UnfoldSequence<Int, Label>, big: StaticBigInt
  var ranges: RangeSet<Int>.Ranges, mask: SIMDMask<SIMD4<Int32>>, context: DecodingError.Context
  var component: Calendar.Component, range: NSRange, code: URLError.Code, language: Locale.Language
  var version: Unicode.Version, style: Mirror.DisplayStyle?, place: ArraySlice<Int>.Index
}
