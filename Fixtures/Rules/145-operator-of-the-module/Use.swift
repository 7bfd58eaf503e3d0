// no-runtime
func describe(_ number: Int) -> String { ({ $0 + 1 } >>> { "\($0)" })(number) }
func part(of action: Action) -> Int? { (Prism<Action, Inner>.inner >>> .value).preview(action) }
