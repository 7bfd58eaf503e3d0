func use(_ machine: Machine, _ inner: Host.Inner) -> Bool { machine.step?(.done).isDone == true || inner.isNext }
