import Foundation
import PrismStore
import SeededRandom
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
    pages.append(contentsOf: [Page(id: 5), Page(id: 1, text: "one"), Page(id: 6)])
    #expect(pages.ids == [1, 3, 5, 6] && pages.index(id: 5) == 2 && pages.index(id: 2) == nil)
    for index in pages.indices { pages[index].text += "!" }
    #expect(pages.map(\.text) == ["one!", "three!", "!", "!"] && isSound(pages))
    pages.removeAll()
    #expect(pages.isEmpty && pages[id: 1] == nil)
  }

  /// Through the subscript too nothing of an element is copied, nor lost where the change throws; and it can be given.
  @Test func changesInPlaceByTheSubscript() throws {
    struct Shelf: Identifiable { let id: Int; var books: [Int] }
    var shelves = IdentifiedArray((0..<3).map { Shelf(id: $0, books: Array(repeating: 0, count: 100)) })
    func address(_ id: Int) -> Int? {
      shelves[id: id]?.books.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    }
    func change(_ shelf: inout Shelf?, throwing: Bool = false) throws {
      shelf?.books[1] += 1
      if throwing { throw Interrupted() }
    }
    for id in 0..<3 {
      let before = address(id)
      shelves[id: id]?.books[0] += 1
      try change(&shelves[id: id])
      #expect(throws: Interrupted.self) { try change(&shelves[id: id], throwing: true) }
      shelves[id].books[2] += 3
      #expect(throws: Interrupted.self) {
        try shelves.modify(id: id) { shelf throws(Interrupted) in
          shelf.books[2] -= 3
          throw Interrupted()
        }
      }
      #expect(address(id) == before && shelves[id].books.prefix(3) == [1, 2, 0], "\(id)")
    }
    func give(_ shelf: inout Shelf?) { shelf = Shelf(id: 7, books: []) }
    give(&shelves[id: 7])
    #expect(shelves.map(\.id) == [0, 1, 2, 7] && shelves[id: 7]?.books == [])
  }

  /// Whatever is done to it, it holds what an array holds in which each element is looked for.
  @Test(arguments: [1, 3, 60, 400]) func isAnArrayOfWhichEachElementHasItsID(ids: Int) {
    var generator = SeededGenerator(seed: UInt64(ids))
    var (pages, model) = (IdentifiedArray<Page>(), [Page]())
    func number() -> Int { .random(in: 0..<ids, using: &generator) }
    for step in 0..<2_000 {
      let (id, page) = (number(), Page(id: number(), text: "\(step)"))
      let place = model.firstIndex { $0.id == page.id }
      switch Int.random(in: 0..<100, using: &generator) {
      case ..<35:
        pages.append(page)
        if let place { model[place] = page } else { model.append(page) }
      case ..<60:
        let position = Int.random(in: 0...model.count, using: &generator)
        pages.insert(page, at: position)
        if let place { model[place] = page } else { model.insert(page, at: position) }
      case ..<85:
        if step % 2 == 0, let place {
          #expect(pages.index(id: page.id) == place && pages.remove(at: place) == model.remove(at: place))
        } else {
          #expect(pages.remove(id: page.id) == place.map { model.remove(at: $0) })
        }
      case ..<87:
        let isRemoved = step % 3 == 0
        if isRemoved {
          func remove(_ page: inout Page?) { page = nil }
          remove(&pages[id: id])
        } else {
          pages[id: id]?.text = "\(step)"
        }
        if let place = model.firstIndex(where: { $0.id == id }) {
          if isRemoved { model.remove(at: place) } else { model[place].text = "\(step)" }
        }
      case ..<90:
        pages[id: page.id] = step % 2 == 0 ? page : nil
        if let place { model.remove(at: place) }
        if step % 2 == 0 { model.insert(page, at: place ?? model.count) }
      case ..<95:
        #expect((pages.modify(id: id) { $0.text = "new" } != nil) == model.contains { $0.id == id })
        if let place = model.firstIndex(where: { $0.id == id }) { model[place].text = "new" }
      case ..<97:
        let divisor = Int.random(in: 2...5, using: &generator)
        pages.removeAll { $0.id % divisor == 0 }
        model.removeAll { $0.id % divisor == 0 }
      case ..<99:
        pages.sort { ($0.text, $0.id) < ($1.text, $1.id) }
        model.sort { ($0.text, $0.id) < ($1.text, $1.id) }
      default:
        pages = IdentifiedArray(model.reversed() + [page])
        model.reverse()
        if let place { model[model.count - 1 - place] = page } else { model.append(page) }
      }
      #expect(pages.elements == model && isSound(pages), "step \(step)")
      if pages.elements != model { return }
    }
  }

  /// Whatever order its elements are put in, it holds what an array holds in which the same is done step by step.
  @Test(arguments: [1, 2, 7, 90]) func isReorderedAsAnArrayIs(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var (pages, model) = (IdentifiedArray<Page>(), [Page]())
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    for step in 0..<1_000 {
      while model.count < count {
        model.append(Page(id: (model.map(\.id).max() ?? 0) + 1, text: "\(step)"))
        pages.append(model[model.count - 1])
      }
      let last = model.count - 1
      let offsets = IndexSet((0..<number(0...4)).map { _ in number(0...last) })
      switch number(0...7) {
      case 0:
        let (first, second) = (number(0...last), number(0...last))
        pages.swapAt(first, second)
        model.swapAt(first, second)
      case 1, 2:
        let destination = number(0...model.count)
        if step % 2 == 0 {
          pages.move(fromOffsets: offsets, toOffset: destination)
        } else {
          pages.move(fromOffsets: offsets.shuffled(using: &generator) + offsets, toOffset: destination)
        }
        let moved = offsets.map { model[$0] }
        let before = model[..<destination].filter { !moved.contains($0) }
        model = before + moved + model[destination...].filter { !moved.contains($0) }
      case 3:
        pages.remove(atOffsets: offsets)
        for offset in offsets.reversed() { model.remove(at: offset) }
      case 4:
        pages.reverse()
        model.reverse()
      case 5: #expect(pages.removeFirst() == model.removeFirst())
      case 6:
        let (first, second) = (number(0...model.count), number(0...model.count))
        let places = min(first, second)..<max(first, second)
        switch step % 3 {
        case 0:
          pages.removeSubrange(places)
          model.removeSubrange(places)
        case 1:
          pages.removeFirst(places.count)
          model.removeFirst(places.count)
        default:
          pages.removeLast(places.count)
          model.removeLast(places.count)
        }
      default:
        #expect(step % 2 == 0 ? pages.removeLast() == model.removeLast() : pages.popLast() == model.popLast())
      }
      #expect(pages.elements == model && isSound(pages), "step \(step)")
      if pages.elements != model { return }
    }
    pages.removeAll()
    #expect(pages.popLast() == nil)
    pages.move(fromOffsets: [], toOffset: 0)
    pages.reverse()
    #expect(pages.isEmpty)
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

  /// A log of a state tells what is in it.
  @Test func isPrintedAsItsElements() {
    let pages: IdentifiedArray = [Page(id: 2, text: "a")]
    #expect("\(pages)" == "\(pages.elements)" && "\([pages])" == "\([pages.elements])")
    #expect(String(reflecting: pages) == String(reflecting: pages.elements))
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
