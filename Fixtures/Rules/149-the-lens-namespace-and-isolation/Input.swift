// prismgen: lenses
@MainActor struct Screen { var title: String = ""; var computed: Int { get { 1 } set {} } }
