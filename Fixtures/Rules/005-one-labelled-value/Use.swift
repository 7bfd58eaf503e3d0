import PrismOptics
func use(_ session: inout Session) -> String? {
  session.signedIn = "ada"
  session.modifySignedIn { (name: inout String) in name = "grace" }
  return Session.prism.signedIn.preview(Session.prism.signedIn.review("x"))
}
