import CasePaths

struct Form {
  var title = ""
}

@CasePathable
@dynamicMemberLookup
enum Destination {
  case edit(Form)
  case alert(message: String)
  case closed
}

@CasePathable
enum Outer {
  case path(Destination)
  case none
}
