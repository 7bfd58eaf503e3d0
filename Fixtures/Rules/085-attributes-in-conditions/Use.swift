func use(_ later: Later, _ both: Both, _ deps: Deps) -> Int? { later.a ?? both.plain ?? (deps.isOther ? 1 : nil) }
#if !FLAG
func use(_ exit: Exit, _ inner: Exit.Inner, _ both: Both) -> Int? { exit.code ?? inner.number ?? both.missing }
func use(_ dep: Dep) -> Int? { dep.code }
#endif
func use(_ inlined: Inlined, _ agent: Agent) -> Int? { inlined.a ?? agent.seen }
