struct Editor {
  struct Document { var title = "" }
  enum Action { case open(Document), close([Document]), rename(Document, to: String) }
}
