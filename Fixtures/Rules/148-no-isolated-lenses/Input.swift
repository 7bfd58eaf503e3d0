// prismgen: lenses
@MainActor struct Box<Value> { var value: Value; var count: Int = 0; var computed: Int { get { 1 } set {} } }
