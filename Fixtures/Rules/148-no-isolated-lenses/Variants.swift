struct Outer {
  // prismgen: lenses
  @MainActor struct Row { var id = 0; var list: [Int] = []; var first: Int { get { 1 } set {} } }
}
