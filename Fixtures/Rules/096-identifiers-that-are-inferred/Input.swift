import Foundation

struct Item: Identifiable, Hashable { let id: UUID; var title = "" }
final class Document: Identifiable { let id = UUID() }
struct Mark: Hashable { var text = "" }
struct Row: Identifiable { var id: Mark; var children: Set<ID> }
enum Tab: Identifiable { case first, second; var id: Self { self } }
struct Link: Identifiable { let id: Row.ID }
protocol Keyed: Identifiable {}
struct Entry: Keyed { nonisolated let id: Int }
// `ID` is what `id` is: the keys need nothing of the items.
// prismgen: lenses
struct Screen {
  var selection: Item.ID?
  var items: [Item.ID: Item]
  var expanded: Set<Item.ID>
  var document: Document.ID?
  var rows: Set<Row.ID>
  var tabs: Set<Tab.ID>
  var links: [Link.ID: Int]
  var entries: Set<Entry.ID>
}
enum Action { case expand(Set<Item.ID>), select(Item.ID), open([Document.ID: Int]), mark(Set<Row.ID>), show(Row.ID) }
extension Document { enum Change { case moved(Set<ID>), renamed(ID) } }
