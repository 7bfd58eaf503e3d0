protocol Source {}
enum Origin {
  protocol Local {}
  enum Kind { case local(Local), remote(to: Source?, [Source]), map((Source, Int) -> Local) }
}
