struct Form {
  var title = ""
}

enum Destination {
  case edit(Form)
  case alert(message: String)
  case closed
}

enum Outer {
  case path(Destination)
  case none
}
