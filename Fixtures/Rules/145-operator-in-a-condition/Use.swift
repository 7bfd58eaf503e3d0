// no-runtime
func four() -> Int { 1 >>> 2 }
func part(of action: Action) -> Int? { (Prism<Action, Inner>.inner >>> .value).preview(action) }
