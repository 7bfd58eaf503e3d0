for route in [Route.home, .item(3), .search("blue")] {
  print(route.title, route.item as Any, route.search as Any)
}
