import Foundation
import PrismStore
import Testing

@Suite struct IdentifiedArrayTests {
  private struct Page: Identifiable, Hashable, Codable { var id: Int; var text = "" }
  private struct Interrupted: Error {}

  /// Every element is found by its id where it stands.
  private func isSound(_ pages: IdentifiedArray<Page>) -> Bool {
    Set(pages.map(\.id)).count == pages.count && pages.allSatisfy { pages[id: $0.id] == $0 }
  }

  @Test func insertsRemovesAndSorts() {
    var pages: IdentifiedArray = [Page(id: 3), Page(id: 1)]
    pages.insert(Page(id: 2), at: 0)
    pages.insert(Page(id: 4), at: 3)
    pages.insert(Page(id: 1, text: "new"), at: 0)
    #expect(pages.elements == [Page(id: 2), Page(id: 3), Page(id: 1, text: "new"), Page(id: 4)])
    #expect(isSound(pages))
    pages.sort { $0.id < $1.id }
    #expect(pages.map(\.id) == [1, 2, 3, 4] && isSound(pages))
    pages.removeAll { $0.id % 2 == 0 }
    #expect(pages.map(\.id) == [1, 3] && isSound(pages) && pages[id: 2] == nil)
    #expect(pages.modify(id: 3) { $0.text = "three" } != nil && pages[1].text == "three")
  }

  @Test func isSoundWhereAClosureThrows() {
    var pages = IdentifiedArray((0..<100).reversed().map { Page(id: $0) })
    var calls = 0
    #expect(throws: Interrupted.self) {
      try pages.sort {
        calls += 1
        if calls > 60 { throw Interrupted() }
        return $0.id < $1.id
      }
    }
    #expect(pages.count == 100 && isSound(pages))
    #expect(throws: Interrupted.self) { try pages.removeAll { _ in throw Interrupted() } }
    #expect(pages.count == 100 && isSound(pages))
  }

  @Test func isHashedAndEncodedAsItsElements() throws {
    let pages: IdentifiedArray = [Page(id: 2), Page(id: 1)]
    #expect(Set([pages, pages, [Page(id: 1), Page(id: 2)]]).count == 2)
    let data = try JSONEncoder().encode(pages)
    #expect(try JSONDecoder().decode([Page].self, from: data) == pages.elements)
    #expect(try JSONDecoder().decode(IdentifiedArray<Page>.self, from: data) == pages)
    let twice = try JSONEncoder().encode([Page(id: 1), Page(id: 2), Page(id: 1, text: "last")])
    let decoded = try JSONDecoder().decode(IdentifiedArray<Page>.self, from: twice)
    #expect(decoded.elements == [Page(id: 1, text: "last"), Page(id: 2)] && isSound(decoded))
    let action = ElementAction(id: 1, action: Page(id: 1))
    #expect(
      try JSONDecoder().decode(ElementAction<Int, Page>.self, from: JSONEncoder().encode(action)) == action)
    #expect(Set([action, action]).count == 1)
  }
}
