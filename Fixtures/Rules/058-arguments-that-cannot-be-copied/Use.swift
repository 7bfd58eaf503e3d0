import PrismOptics
struct File: Resource, ~Copyable {}
func use(_ request: inout Request<File>, _ lookup: Lookup<File, Int>, _ slot: borrowing Slot<File>) {
  request.read = 3
  request.modifyBoth { $0.x += 1 }
  _ = (request.isClosed, lookup.found, lookup.isUse, slot.isFull)
  _ = Prism<Request<File>, Int>.read().preview(request)
  _ = Request<File>.prism.both.preview(request)
}
func use(_ state: Pool<File>.State, _ inner: Pool<File>.Inner<File>, _ own: Own<File>) {
  _ = (state.busy, state.isAt, inner.state, own.a, own.isA, own.b)
  _ = Pool<File>.Inner<File>.prism.state.busy.preview(inner)
  _ = Pool<File>.Info.lens.state.get(.init())
}
func use(_ event: Pool<File>.Event, _ part: Pool<File>.Info.Part, _ kind: Box<File>.Kind) {
  _ = (event.closed, part.count, kind.small)
}
