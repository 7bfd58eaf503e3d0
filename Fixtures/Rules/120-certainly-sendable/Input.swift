import Foundation

struct Item { var id = 0 }
// A function of the main actor is Sendable in language mode 6 only.
// prismgen: lenses
struct Screen {
  var error: any Error, last: (any Error)?, range: Range<Int>, one: CollectionOfOne<Int>, type: Item.Type
  var act: @Sendable () -> Void, onMain: @MainActor () -> Void, anywhere: () -> Void
  var locale: Locale, rows: IndexSet, text: AttributedString, now: ContinuousClock.Instant
  var three: [3 of Int], two: InlineArray<2, Item>, single: CollectionOfOne<Item>
}
