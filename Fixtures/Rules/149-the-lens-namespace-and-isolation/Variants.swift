struct Outer {
  // prismgen: lenses
  @MainActor struct Row { var title: String = ""; var half: Double { get { 1 } set {} } }
}
// No lens reaches anything in it, and the namespace does.
// prismgen: lenses
@MainActor struct Panel { var onTap: () -> Void = {}; var size: Int { get { 1 } set {} } }
