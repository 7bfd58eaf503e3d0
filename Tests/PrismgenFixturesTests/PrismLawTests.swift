import PrismOptics
import Testing

@testable import PrismgenFixtures

/// The laws of every generated prism, on values of every case.
struct PrismLawTests {
  private let actions: [ShopAction] = [
    .catalog(.loaded([1, 2])), .catalog(.failed(code: 4)), .catalog(.page(.next)),
    .catalog(.page(.jumped(to: 3))), .cart(.added([1], note: "a")), .cart(.undo(.emptied)), .cart(.emptied),
    .renamed("b"), .priced(item: 1, cents: 250), .closed, .default(nil), .default(7),
  ]

  /// preview(review(part)) == part, and review puts back what preview took out.
  private func check<Part>(
    _ prism: Prism<ShopAction, Part>, _ parts: [Part], by areEqual: (Part, Part) -> Bool
  ) {
    for part in parts { #expect(prism.preview(prism.review(part)).map { areEqual($0, part) } == true) }
    for action in actions {
      if let part = prism.preview(action) { #expect(prism.review(part) == action) }
    }
    #expect(actions.contains { prism.preview($0) != nil })
  }

  @Test func statics() {
    check(.catalog, [.loaded([]), .page(.next)], by: ==)
    check(.cart, [.emptied, .undo(.emptied)], by: ==)
    check(.renamed, ["", "x"], by: ==)
    check(.priced, [(item: 1, cents: 2)], by: ==)
    check(.closed, [()], by: ==)
    check(.default, [nil, 3], by: ==)
  }

  @Test func namespace() {
    check(ShopAction.prism.catalog.page.jumped.prism, [0, 9], by: ==)
    check(ShopAction.prism.cart.added.prism, [([1], note: "n")], by: ==)
    check(ShopAction.prism.cart.undo.prism, [.emptied], by: ==)
    check(ShopAction.prism.catalog.loaded.prism, [[], [3]], by: ==)
    for action in actions {
      #expect(ShopAction.prism.renamed.preview(action) == action.renamed)
      #expect(ShopAction.prism.default.preview(action) == action.default)
    }
  }

  @Test func genericStatics() {
    let all: Prism<Load<Int>, [Int]> = .all()
    #expect(all.preview(all.review([1, 2])) == [1, 2])
    #expect(Prism<Load<Int>, Int>.done.preview(.done(3)) == 3)
    #expect(Load<Int>.prism.pair.preview(.pair(1, 2)).map { $0 == (1, 2) } == true)
    #expect(Load<Int>.prism.idle.preview(.done(3)) == nil)
  }
}

struct MemberLawTests {
  /// Exactly one predicate holds for each value, and it agrees with the property.
  @Test func predicatesAreExclusive() {
    for action: ShopAction in [
      .catalog(.page(.next)), .cart(.emptied), .renamed(""), .priced(item: 0, cents: 0), .closed,
      .default(nil),
    ] {
      let predicates = [
        action.isCatalog, action.isCart, action.isRenamed, action.isPriced, action.isClosed, action.isDefault,
      ]
      #expect(predicates.count { $0 } == 1)
      #expect(
        predicates == [
          action.catalog != nil, action.cart != nil, action.renamed != nil, action.priced != nil,
          action.closed != nil, action.default != nil,
        ])
    }
  }

  @Test func settingChangesOnlyTheLiveCase() {
    var action = ShopAction.renamed("a")
    action.renamed = "b"
    #expect(action == .renamed("b"))
    action.renamed = nil
    action.catalog = .page(.next)
    #expect(action == .renamed("b"))
    action = .priced(item: 1, cents: 2)
    action.priced?.cents = 3
    #expect(action == .priced(item: 1, cents: 3))
    action = .default(1)
    action.default = .some(nil)
    #expect(action == .default(nil))
  }

  private func address(_ items: inout [Int]) -> UInt {
    items.withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// The buffer of a payload is the same before and after: nothing was copied.
  @Test func modifiersWorkInPlace() {
    var catalog = CatalogAction.loaded(Array(0..<1000))
    let before = catalog.modifyLoaded { address(&$0) }
    for _ in 0..<3 { catalog.modifyLoaded { $0[0] += 1 } }
    #expect(before == catalog.modifyLoaded { address(&$0) })
    #expect(catalog.loaded?[0] == 3)

    var cart = CartAction.added(Array(0..<1000), note: "")
    let inner = cart.modifyAdded { address(&$0.0) }
    cart.modifyAdded {
      $0.0[1] = 0; $0.note += "x"
    }
    #expect(inner == cart.modifyAdded { address(&$0.0) })

    var load = Load<[Int]>.done(Array(0..<1000))
    let generic = load.modifyDone { address(&$0) }
    load.modifyDone { $0[0] = 5 }
    #expect(generic == load.modifyDone { address(&$0) })
  }

  @Test func modifiersAreSkippedForOtherCases() {
    var action = ShopAction.closed
    #expect(
      action.modifyRenamed {
        $0 += "x"; return 1
      } == nil)
    #expect(action == .closed)
  }

  private struct Failure: Error {}

  /// What the body changed before it threw stays, and the error's type is kept.
  @Test func modifiersRestoreWhenTheBodyThrows() {
    var catalog = CatalogAction.failed(code: 1)
    func change() throws(Failure) {
      try catalog.modifyFailed { code throws(Failure) in
        code = 2
        throw Failure()
      }
    }
    #expect(throws: Failure.self) { try change() }
    #expect(catalog == .failed(code: 2))
  }
}

struct LensLawTests {
  private func check<Whole: Equatable, Part: Equatable>(
    _ lens: Lens<Whole, Part>, _ whole: Whole, _ parts: [Part]
  ) {
    for part in parts {
      #expect(lens.get(lens.set(whole, part)) == part)
      for other in parts { #expect(lens.set(lens.set(whole, other), part) == lens.set(whole, part)) }
    }
    #expect(lens.set(whole, lens.get(whole)) == whole)
  }

  @Test func statics() {
    let state = ShopState(name: "n", cart: .init(items: [1], note: nil))
    check(Lens<ShopState, String>.name, state, ["", "x"])
    check(Lens<ShopState, ShopState.Cart>.cart, state, [.init(), .init(items: [2], note: "b")])
    check(Lens<ShopState.Cart, String?>.note, state.cart, [nil, "y"])
    check(Lens<Box<Int>, Int>.value, Box(value: 1), [2, 3])
    check(Lens<Box<Int>, [Int]>.history(), Box(value: 1), [[], [1]])
    check(ShopState.lens.cart.items.lens, state, [[], [4, 5]])
    #expect(Lens<ShopState, Int>.total.set(state, 3).cart.items.count == 3)
  }
}
