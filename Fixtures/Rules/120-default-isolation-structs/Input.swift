struct Other { var id: Int = 0 }
// prismgen: lenses
struct Screen { var title: String = ""; var computed: Int { get { 1 } set {} }; var other: Other = Other(); var list: [Int] = [] }
// prismgen: lenses
nonisolated struct Free { var computed: Int { get { 1 } set {} } }
