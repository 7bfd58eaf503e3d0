import Foundation
import PrismOptics
nonisolated func use(_ screen: Screen) -> Int {
  Screen.lens.act.get(screen)()
  return Screen.lens.range.get(screen).count + Screen.lens.three.get(screen)[0]
    + Screen.lens.rows.get(screen).count
}
nonisolated func use(_ library: Library) -> Int {
  Library.lens.steps.get(library).underestimatedCount + Library.lens.keys.get(library).count
    + Lens<Library, Slice<[Int]>>.slice.get(library).count + Library.lens.back.get(library).count
}
nonisolated func use<Kind: Token & Plate>(_ page: Page<Int, Kind, CancellationError, AnyObject, String>) -> Int {
  typealias Whole = Page<Int, Kind, CancellationError, AnyObject, String>
  return Whole.lens.item.get(page) + Lens<Whole, [Int]>.items().get(page).count + Whole.lens.key.get(page).count
}
nonisolated func use<Kind: Token & Plate>(_ margin: Page<Int, Kind, Never, String, Int>.Margin) -> Int {
  Page<Int, Kind, Never, String, Int>.Margin.lens.plain.get(margin).count
}
nonisolated func use(_ lid: Crate<Int, Owner>.Lid, _ rim: Crate<Label, String>.Rim, _ parts: Parts) -> Int {
  Crate<Int, Owner>.Lid.lens.hold.get(lid).item + Crate<Label, String>.Rim.lens.items.get(rim).count
    + Lens<Parts, Substring.UTF8View>.units.get(parts).count
}
