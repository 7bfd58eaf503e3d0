import PrismStore
import Testing

/// What the generator writes of cases and properties, one after the other, and static reducers of optionals.
@Suite struct StaticPathTests {
  private struct DeskCase: CasePath { var prism: Prism<AppAction, DeskAction> { .desk } }
  private struct DrawerCase: CasePath { var prism: Prism<DeskAction, DrawerAction> { .drawer } }
  private struct PutCase: CasePath {
    var prism: Prism<DrawerAction, String> {
      .init(preview: { if case .put(let value) = $0 { value } else { nil } }, review: { .put($0) })
    }
  }
  private struct OpenCase: CasePath { var prism: Prism<Mode, Int> { .open } }
  private struct DeskProperty: PropertyPath {
    func accessPart(of whole: inout AppState, _ body: (inout Desk) -> ()) -> Bool {
      body(&whole.desk); return true
    }
    func get(_ whole: AppState) -> Desk { whole.desk }
  }
  private struct DrawerProperty: PropertyPath {
    func accessPart(of whole: inout Desk, _ body: (inout [String]) -> ()) -> Bool {
      body(&whole.drawer); return true
    }
    func get(_ whole: Desk) -> [String] { whole.drawer }
  }
  private struct CountProperty: PropertyPath {
    func accessPart(of whole: inout [String], _ body: (inout Int) -> ()) -> Bool {
      var count = whole.count
      body(&count)
      whole = Array(whole.prefix(count))
      return true
    }
    func get(_ whole: [String]) -> Int { whole.count }
  }
  private struct ModeProperty: PropertyPath {
    func accessPart(of whole: inout AppState, _ body: (inout Mode) -> ()) -> Bool {
      body(&whole.mode); return true
    }
    func get(_ whole: AppState) -> Mode { whole.mode }
  }
  private struct GuestProperty: PropertyPath {
    func accessPart(of whole: inout AppState, _ body: (inout Int?) -> ()) -> Bool {
      body(&whole.guest); return true
    }
    func get(_ whole: AppState) -> Int? { whole.guest }
  }
  private struct AppProperty: PropertyPath {
    func accessPart(of whole: inout Watched, _ body: (inout AppState) -> ()) -> Bool {
      body(&whole.app); return true
    }
    func get(_ whole: Watched) -> AppState { whole.app }
  }
  private struct SpareProperty: PropertyPath {
    func accessPart(of whole: inout Watched, _ body: (inout Int?) -> ()) -> Bool {
      body(&whole.spare); return true
    }
    func get(_ whole: Watched) -> Int? { whole.spare }
  }
  private struct RowCase: CasePath { var prism: Prism<AppAction, (id: Int, action: OrderAction)> { .row } }
  private struct RowsProperty: PropertyPath {
    func accessPart(of whole: inout AppState, _ body: (inout IdentifiedArray<Row>) -> ()) -> Bool {
      body(&whole.rows); return true
    }
    func get(_ whole: AppState) -> IdentifiedArray<Row> { whole.rows }
  }
  private struct RowReducer: StaticReducer {
    func reduce(_ action: OrderAction, _ row: inout Row) { row.amount += 1 }
    func finds(_ action: OrderAction) -> Bool { action == .add }
  }
  private struct ShelfReducer: StaticReducer {
    func reduce(_ action: OrderAction, _ amount: inout Int) { amount += 1 }
  }
  /// What the generator writes for `case row(id:action:)` and for `case shelf(ElementAction<Int, OrderAction>)`.
  private struct Router<
    RouterState, R0: ReducerType<(id: Int, action: OrderAction), RouterState>,
    R1: ReducerType<ElementAction<Int, OrderAction>, RouterState>
  >: StaticReducer {
    var row: R0
    var shelf: R1
    func reduce(_ action: AppAction, _ state: inout RouterState) {
      switch action {
      case .row(let id, let action): row.reduce((id, action), &state)
      case .orders(let action): shelf.reduce(ElementAction(id: 7, action: action), &state)
      default: break
      }
    }
    static var isPartial: Bool { true }
  }

  private struct Watched: Equatable, Sendable {
    var app = AppState() { didSet { writes += 1 } }
    var spare: Int? { didSet { writes += 1 } }
    var writes = 0
  }

  private struct Put: StaticReducer {
    func reduce(_ action: String, _ state: inout [String]) { state.append(action) }
  }
  private struct Orders: StaticReducer {
    func reduce(_ action: OrderAction, _ state: inout Int) { state += 1 }
  }
  private struct Words: StaticReducer {
    func reduce(_ action: String, _ state: inout Int) { state = action.count }
  }

  /// Elements and values are lifted to as by a ``Reducer``, also for the field of a router, which has the action already.
  @Test func elements() {
    let rows = [
      Reducer(RowReducer().lift(action: RowCase(), elements: RowsProperty())),
      Reducer(RowReducer().lift(action: RowCase(), elements: \AppState.rows)),
      Reducer(RowReducer()).lift(action: RowCase(), elements: \AppState.rows),
      Reducer(
        Router(
          row: RowReducer().lift(elements: RowsProperty()),
          shelf: ShelfReducer().lift(values: \AppState.shelves))),
      Reducer(
        Router(
          row: ShelfReducer().lift(values: \AppState.shelves),
          shelf: RowReducer().lift(elements: RowsProperty()))),
    ]
    for (index, reducer) in rows.enumerated() {
      let missed = Box(0)
      var initial = AppState()
      initial.rows = [Row(id: 5), Row(id: 7)]
      initial.shelves = [5: 0, 7: 0]
      let store = makeStore(initial, reducer)
      store.observeDiagnostics { if case .unknownElement = $0 { missed.update { $0 += 1 } } }
      for action in [
        AppAction.row(id: 5, action: .add), .row(id: 6, action: .add), .row(id: 6, action: .half),
        .orders(.add),
      ] {
        store.dispatch(action)
      }
      // A shelf finds every action, and what is no static reducer asks for none before it looks for the element.
      #expect(missed.value == [1, 1, 2, 1, 2][index])
      let state = store.getState()
      let amounts = state.rows.map(\.amount) + [state.shelves[5], state.shelves[7]].map { $0 ?? -1 }
      #expect(amounts == (index < 3 ? [1, 0, 0, 0] : index == 3 ? [1, 0, 0, 1] : [0, 1, 1, 0]))
    }
  }

  @Test func casesOneAfterTheOther() {
    let path = DeskCase() >>> DrawerCase() >>> PutCase()
    #expect(path.preview(.desk(.drawer(.put("pen")))) == "pen")
    #expect(path.preview(.desk(.drawer(.empty))) == nil && path.preview(.idle) == nil)
    #expect(path.review("pen") == .desk(.drawer(.put("pen"))))
    var action = AppAction.desk(.drawer(.put("pen")))
    #expect(path.accessPart(of: &action) { $0 += "s" } && action == .desk(.drawer(.put("pens"))))
    action = .idle
    #expect(!path.accessPart(of: &action) { $0 += "s" } && action == .idle)
  }

  @Test func pathsByName() {
    let cases = DeskCase().appending(DrawerCase()).appending(PutCase())
    #expect(cases.review("pen") == .desk(.drawer(.put("pen"))))
    let properties = DeskProperty().appending(DrawerProperty())
    #expect(properties.get(AppState(desk: Desk(drawer: ["a"]))) == ["a"])
    #expect(ModeProperty().appending(OpenCase()).preview(AppState(mode: .open(2))) == 2)
  }

  @Test func besideOtherOpticsTheyMakeAffineTraversals() {
    let open = AppState(mode: .open(2))
    for path in [
      Lens(\AppState.mode) >>> OpenCase(), ModeProperty() >>> Prism.open,
      AppProperty().lens >>> ModeProperty() >>> OpenCase() >>> Prism<Int, Int>.identity,
    ] as [any Optic] {
      if let path = path as? AffineTraversal<AppState, Int> {
        #expect(path.preview(open) == 2 && path.set(open, 3).mode == .open(3))
        #expect(path.preview(AppState()) == nil && path.set(AppState(), 3) == AppState())
      } else {
        var watched = Watched()
        let path = path as? AffineTraversal<Watched, Int>
        path?.set(&watched, 3)
        #expect(watched == Watched(), "a setter has run in vain")
        watched.app.mode = .open(1)
        path?.set(&watched, 3)
        #expect(watched.app.mode == .open(3))
      }
    }
    let action = DeskCase() >>> Prism<DeskAction, DrawerAction>.drawer
    #expect(action.preview(.desk(.drawer(.empty))) == .empty)
    #expect((DeskProperty() >>> DrawerProperty()).lens.set(AppState(), ["pen"]).desk.drawer == ["pen"])
  }

  @Test func staticReducersStandSeveralLevelsDown() {
    let reducer = Reducer(
      Put().lift(
        action: DeskCase() >>> DrawerCase() >>> PutCase(), state: DeskProperty() >>> DrawerProperty()))
    #expect(reducer.reduce(.desk(.drawer(.put("pen"))), AppState()).desk.drawer == ["pen"])
    #expect(reducer.reduce(.desk(.drawer(.empty)), AppState()) == AppState())
    let three = DeskProperty() >>> DrawerProperty() >>> CountProperty()
    #expect(three.get(AppState(desk: Desk(drawer: ["a", "b"]))) == 2)
    let cut = Words().lift(state: three)
    var state = AppState(desk: Desk(drawer: ["a", "b"]))
    cut.reduce("1", &state)
    #expect(state.desk.drawer == ["a"])
  }

  @Test func aCaseOnTheWayMayNotHold() {
    let path = AppProperty() >>> ModeProperty() >>> OpenCase()
    let reducer = Words().lift(state: path)
    var state = Watched()
    #expect(path.preview(state) == nil && !path.accessPart(of: &state) { $0 += 1 })
    reducer.reduce("door", &state)
    #expect(state == Watched() && !reducer.finds("door", in: state))
    state.app.mode = .open(1)
    reducer.reduce("door", &state)
    #expect(state.app.mode == .open(4) && reducer.finds("door", in: state) && path.preview(state) == 4)
    // Where a middleware and a feedback stand behind it, too.
    let seen = Box<[Int]>([])
    let store = ReduxStoreBase<String, Watched>(
      subject: .combine(initialValue: state), reducer: Reducer(reducer),
      middleware: AnyMiddleware<String, String, Int> { _, _, state in
        seen.update { $0.append(state()) }
        return .pure()
      }.lift(state: path))
    store.dispatch("a")
    #expect(seen.value == [4] && store.getState().app.mode == .open(1))
  }

  @Test func optionalsByAPath() {
    var state = Watched()
    for reducer in [
      Reducer(Words().lift(state: SpareProperty())), Reducer(Words().lift(state: \Watched.spare)),
      Reducer(Words().lift(action: StringCase(), state: \Watched.spare)),
      Reducer(Words().lift(action: StringCase(), state: SpareProperty())),
    ] {
      state = Watched()
      reducer.reduce("four", &state)
      #expect(state.writes == 0 && !reducer.finds("four", in: state))
      state.spare = 1
      reducer.reduce("four", &state)
      #expect(state.spare == 4 && state.writes == 2 && reducer.finds("four", in: state))
    }
    let guest = Reducer(Words().lift(state: AppProperty() >>> GuestProperty()))
    state = Watched()
    guest.reduce("four", &state)
    #expect(state == Watched())
    state.app.guest = 0
    guest.reduce("four", &state)
    #expect(state.app.guest == 4)
  }

  /// A reducer that is no static one takes the same paths to an optional, and no setter is called where there is no value.
  @Test func reducersOfOptionalsByAPath() {
    let words = Reducer<String, Int>.reduce { action, state in state = action.count }
    let spare = Lens(\Watched.spare)
    for (index, reducer) in [
      words.lift(state: spare), words.lift(state: LensPath(spare)), words.lift(state: SpareProperty()),
      words.lift(action: StringCase(), state: spare),
      words.lift(action: \String.self, state: LensPath(spare)),
      words.lift(action: Prism<String, String>.identity, state: SpareProperty()),
    ].enumerated() {
      var state = Watched()
      reducer.reduce("four", &state)
      #expect(state.writes == 0 && !reducer.finds("four", in: state), "\(index)")
      state.spare = 1
      reducer.reduce("four", &state)
      #expect(state.spare == 4 && state.writes == 2 && reducer.finds("four", in: state), "\(index)")
    }
    let arrival = Reducer<String, Int?>.reduce { action, guest in guest = guest ?? action.count }
    for reducer in [arrival.lift(state: spare), arrival.lift(action: StringCase(), state: SpareProperty())] {
      #expect(reducer.reduce("four", Watched()).spare == 4)
    }
  }

  /// Where the reducer takes an optional itself, it is given the optional.
  @Test func aReducerOfAnOptionalTakesTheOptional() {
    struct Arrival: StaticReducer {
      func reduce(_ action: String, _ guest: inout Int?) { guest = guest.map { $0 + 1 } ?? action.count }
    }
    #expect(Reducer(Arrival().lift(state: \AppState.guest)).reduce("four", AppState()).guest == 4)
    #expect(Reducer(Arrival().lift(state: GuestProperty())).reduce("four", AppState()).guest == 4)
  }

  /// What this module adds to paths hides none of a program's own names.
  @Test func pathsLeadToWhatIsCalledLikeTheirOwnFunctions() {
    let played = Reducer<Piece, Int>.reduce { piece, count in count += piece == .solo ? 1 : 2 }
    let reducer =
      played.lift(action: Concert.prism.part, state: \Hall.part)
      <> played.lift(action: Concert.prism.access, state: Hall.lens.access)
    var hall = reducer.reduce(.part(.solo), Hall())
    hall = reducer.reduce(.access(.duet), hall)
    #expect(hall == Hall(part: 1, access: 2) && Hall.lens.part.get(hall) == 1)
    #expect(Concert.prism.part.solo.preview(.part(.solo)) != nil)
  }

  private struct StringCase: CasePath {
    var prism: Prism<String, String> { .init(preview: { $0 }, review: { $0 }) }
  }
}

private enum Concert: Prismatic {
  case part(Piece), access(Piece)
  struct Prisms {
    var part: Prism<Concert, Piece> {
      .init(preview: { if case .part(let value) = $0 { value } else { nil } }, review: { .part($0) })
    }
    var access: Prism<Concert, Piece> {
      .init(preview: { if case .access(let value) = $0 { value } else { nil } }, review: { .access($0) })
    }
  }
  static var prisms: Prisms { Prisms() }
}
private enum Piece: Prismatic {
  case solo, duet
  struct Prisms {
    var solo: Prism<Piece, Void> { .init(preview: { $0 == .solo ? () : nil }, review: { .solo }) }
  }
  static var prisms: Prisms { Prisms() }
}
private struct Hall: Equatable, Lensable { var part = 0, access = 0 }
