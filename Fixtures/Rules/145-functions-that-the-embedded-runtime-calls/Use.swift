func use(_ state: State) -> Int { State.lens.count.get(state) }
