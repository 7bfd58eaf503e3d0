import PrismStore

// What the examples of the runtime's documentation presuppose; the generator adds the optics.

enum AppAction: Equatable, Sendable {
  case count(CountAction), volume(VolumeAction), playlist(PlaylistAction), movie(MovieAction), tab(TabAction)
  case weather(WeatherAction), document(DocumentAction), player(PlayerAction), guest(GuestAction)
  case scrobble(ScrobbleAction), row(ElementAction<Int, RowAction>)
}
enum MenuAction: Equatable, Sendable { case count(CountAction), playlist(PlaylistAction) }
enum SearchAction: Equatable, Sendable { case typed(String), found(String), failed(String), closed }
enum CountAction: Equatable, Sendable { case increment }
enum VolumeAction: Equatable, Sendable { case louder, quieter }
enum PlaylistAction: Equatable, Sendable { case add(String) }
enum MovieAction: Equatable, Sendable { case title(String) }
enum TabAction: Equatable, Sendable { case count(CountAction), weather(WeatherAction) }
enum WeatherAction: Equatable, Sendable { case refresh(String), arrived(Int) }
enum DocumentAction: Equatable, Sendable { case save }
enum PlayerAction: Equatable, Sendable { case play, pause }
enum GuestAction: Equatable, Sendable { case leave, visits(CountAction) }
enum ScrobbleAction: Equatable, Sendable { case played(String) }
enum RowAction: Equatable, Sendable { case rename(String) }
enum ListAction: Equatable, Sendable { case row(id: Int, action: RowAction) }

struct AppState: Equatable, Sendable {
  var count = 0
  var volume = 0
  var playlist: [String] = []
  var tab = Tab()
  var city = ""
  var weather = Weather()
  var session = Session.anonymous
  var forecast = Forecast.unknown
  var user = User()
  var document = Document()
  var mode: Mode = .idle
  var guest: Guest?
  var rows: IdentifiedArray<Row> = []
}
struct Tab: Equatable, Sendable { var count = 0 }
struct Weather: Equatable, Sendable { var isLoading = false, degrees = 0 }
enum Session: Equatable, Sendable { case anonymous, loggedIn(User) }
struct User: Equatable, Sendable { var name = "Ada" }
enum Forecast: Equatable, Sendable { case unknown, known(Report) }
struct Report: Equatable, Sendable { var city = "" }
struct Document: Equatable, Sendable { var isDirty = false }
enum Mode: Equatable, Sendable { case idle, running(Int), playing(Player) }
struct Player: Equatable, Sendable { var isPlaying = false }
struct Guest: Equatable, Sendable { var name = "", visits = 0 }
struct ListState: Equatable, Sendable { var rows: IdentifiedArray<Row> = [] }
struct Row: Identifiable, Equatable, Sendable { var id: Int, title = "" }

enum TripAction: Equatable, Sendable {
  case push(ScreenState), popped(to: Int), screen(id: Int, action: ScreenAction), guest(GuestAction),
    dismissed
}
enum ScreenAction: Equatable, Sendable { case city(CityAction), hotel(HotelAction) }
enum CityAction: Equatable, Sendable { case look, found(String), chosen(String) }
enum HotelAction: Equatable, Sendable { case book }
struct TripState: Equatable, Sendable {
  var path: IdentifiedArray<Screen> = []
  var opened = 0
  var guest: Guest?
}
struct Screen: Identifiable, Equatable, Sendable {
  let id: Int
  var state: ScreenState
}
enum ScreenState: Equatable, Sendable { case city(CityState), hotel(HotelState) }
struct CityState: Equatable, Sendable { var name = "" }
struct HotelState: Equatable, Sendable { var name = "" }
