import PrismStoreTesting

// What stands around an example: reducers, services and what else it names without making it.

enum Shape { case circle(radius: Double), square(side: Double) }
struct Person { var name = "" }
struct Speaker { var volume = 0 }
struct Index: Sendable { func lookUp(_ text: String) async throws -> String { text } }
struct SearchState: Equatable { var text = "", results: [String] = [] }
enum OrderAction: Sendable { case submit, failed, retry }
struct OrderState { var failures = 0 }
enum Query { case state }
enum Answer { case found(String) }
enum Ask { case time }
enum Tell { case time(Int) }
enum TickAction { case tick }
enum AlarmAction { case ring }
struct ChatState {}
enum ChatAction { case send }
struct Props {}
typealias Store = ReduxStore<ChatState, ChatAction>
typealias AppStore = ReduxStoreBase<AppAction, AppState>
enum CounterViewAction { case plusButtonTap }
struct CounterViewState: Equatable { var countLabel = "" }

extension CounterViewAction { var asAppAction: AppAction? { .count(.increment) } }
extension CounterViewState {
  static let empty = CounterViewState()
  static func from(appState: AppState) -> CounterViewState {
    CounterViewState(countLabel: "\(appState.count)")
  }
}

nonisolated(unsafe) var state = AppState()
nonisolated(unsafe) var ada = Person(name: "Ada")
nonisolated(unsafe) var tokens: Set<AnyCancellable> = []
let action = AppAction.movie(.title("Metropolis"))
let speaker = Speaker()
let index = Index()
let keys = AsyncStream<String> { $0.finish() }
let clock = ManualClock()
let hasPlaylist = true
let counter = Reducer<CountAction, Int>.reduce { _, count in count += 1 }
let volume = Reducer<VolumeAction, Int>.reduce { _, volume in volume += 1 }
let playlist = Reducer<PlaylistAction, [String]>.reduce { _, _ in }
let player = Reducer<PlayerAction, Player>.reduce { _, _ in }
let guest = Reducer<GuestAction, Guest>.reduce { _, _ in }
let rowReducer = Reducer<RowAction, Row>.reduce { _, _ in }
let row = rowReducer
struct RowReducer: StaticReducer { func reduce(_ action: RowAction, _ row: inout Row) {} }
let city = Reducer<CityAction, CityState>.reduce { _, _ in }
let hotel = Reducer<HotelAction, HotelState>.reduce { _, _ in }
typealias TripStore = ReduxStoreBase<TripAction, TripState>
func cityMiddleware(index: Index) -> EffectMiddleware<CityAction, CityAction, CityState> {
  EffectMiddleware { _, _, _ in .none }
}
func coordinator() -> EffectMiddleware<TripAction, TripAction, TripState> {
  EffectMiddleware { _, _, _ in .none }
}
let saver = Feedback<DocumentAction, Document> { _ in .empty }
let appReducer = counter.lift(action: AppAction.prism.count, state: \AppState.count)
let store = AppStore(
  subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: IdentityMiddleware())
let search = Reducer<SearchAction, SearchState>.reduce { _, _ in }
nonisolated(unsafe) let weather = EffectMiddleware<WeatherAction, WeatherAction, String> { _, _, _ in .none }
nonisolated(unsafe) let logger: Store.Middleware = { _, _ in { next in next } }
nonisolated(unsafe) let loader = logger
nonisolated(unsafe) let inputs: [UnfailablePublisherType<ChatAction>] = []
let taps = AsyncStream<AppAction> { $0.finish() }
let ticks = AsyncStream<AppAction> { $0.finish() }

@MainActor let label = Label()
@MainActor final class Label { var text = "" }
final class View { func render(_ props: Props) {} }
nonisolated(unsafe) let view = View()
struct Scrobbler: MiddlewareProtocol {
  func handle(action: ScrobbleAction, from source: ActionSource, state: @escaping GetState<Void>)
    -> IO<ScrobbleAction>
  { .pure() }
}
struct RowMiddleware: MiddlewareProtocol {
  var id: Int
  func handle(action: RowAction, from source: ActionSource, state: @escaping GetState<Row>) -> IO<RowAction> {
    .pure()
  }
}
struct GuestMiddleware: MiddlewareProtocol {
  func handle(action: GuestAction, from source: ActionSource, state: @escaping GetState<Guest>)
    -> IO<GuestAction>
  { .pure() }
}
struct Playlist: StaticReducer { func reduce(_ action: PlaylistAction, _ songs: inout [String]) {} }

func now() -> Int { 0 }
func reduce(state: ChatState, action: ChatAction) -> ChatState { state }
func makeProps(from state: ChatState) -> Props { Props() }
func from(viewAction: CounterViewAction) -> AppAction? { viewAction.asAppAction }
func from(appState: AppState) -> CounterViewState { .from(appState: appState) }
func weather(clock: some Clock<Duration>) -> EffectMiddleware<AppAction, AppAction, AppState> {
  EffectMiddleware { _, _, _ in .none }
}
func searchEffects(clock: some Clock<Duration>) -> EffectMiddleware<SearchAction, SearchAction, SearchState> {
  EffectMiddleware { _, _, _ in .none }
}
