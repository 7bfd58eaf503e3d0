// Generated using Sourcery 2.3.0 — https://github.com/krzysztofzablocki/Sourcery
// DO NOT EDIT

extension Route {
  var title: String {
    switch self {
    case .home: return "→ home"
    case .item: return "→ An item"
    case .search: return "→ Search for something"
    }
  }

  var item: Int? {
    guard case .item(let value) = self else { return nil }
    return value
  }

  var search: String? {
    guard case .search(let value) = self else { return nil }
    return value
  }
}
