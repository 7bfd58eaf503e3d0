// sourcery: cases
enum Route {
  case home
  // sourcery: title = "An item"
  case item(Int)
  // sourcery: title = "Search for something"
  case search(String)
}
