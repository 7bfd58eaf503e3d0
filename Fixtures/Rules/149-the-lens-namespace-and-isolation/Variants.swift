struct Outer {
  // prismgen: lenses
  @MainActor struct Row { var title: String = ""; var half: Double { get { 1 } set {} } }
}
