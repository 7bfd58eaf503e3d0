// What every lift of a reducer becomes, whatever it was given: a path to the action, one to the state, or both.

extension Reducer {
  /// - Parameter calls: whether the access to the state calls code that should not run in vain, such as a setter. The
  ///   reducer is then asked first whether it finds the part of the action, which costs a second look at it.
  @inlinable
  func lifted<Action: PartialGetter, State: StateOptic>(
    _ action: Action, _ state: State, calls: Bool = false
  ) -> Reducer<Action.Whole, State.Whole> where Action.Part == ActionType, State.Part == StateType {
    let inner = fused()
    let run = inner.run
    let finder = inner.finder.through(action)
    let foresight = foreseen(inner.foresight(through: state), by: action)
    if let ahead = inner.foresight(before: state) {
      return .init(
        finder: finder, foresight: foresight,
        step: { superAction, superState in
          guard let part = action.preview(superAction) else { return .none }
          let footprint = ahead(part, superState)
          if footprint.isEmpty { return footprint }
          return accessing(state, of: &superState) { run(part, &$0) }
        })
    }
    // Apart, so that the one that asks nothing captures nothing to ask.
    guard calls else {
      return .init(
        finder: finder, foresight: foresight,
        step: { superAction, superState in
          guard let part = action.preview(superAction) else { return .none }
          return accessing(state, of: &superState) { run(part, &$0) }
        })
    }
    let findsPart = inner.finder
    return .init(
      finder: finder, foresight: foresight,
      step: { superAction, superState in
        guard let part = action.preview(superAction), findsPart(part) else { return .none }
        return accessing(state, of: &superState) { run(part, &$0) }
      })
  }

  @inlinable
  func lifted<State: StateOptic>(
    _ state: State
  ) -> Reducer<ActionType, State.Whole> where State.Part == StateType {
    let inner = fused()
    let foresight = inner.foresight(through: state)
    guard let ahead = inner.foresight(before: state) else {
      return .init(
        finder: inner.finder, foresight: foresight,
        step: { action, superState in
          guard inner.finder(action) else { return .none }
          return accessing(state, of: &superState) { inner(action, &$0) }
        })
    }
    return .init(
      finder: inner.finder, foresight: foresight,
      step: { action, superState in
        let footprint = ahead(action, superState)
        if footprint.isEmpty { return footprint }
        return accessing(state, of: &superState) { inner(action, &$0) }
      })
  }

  @inlinable
  func lifted<Action: PartialGetter, SuperState>(
    _ action: Action, at keyPath: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<Action.Whole, SuperState> where Action.Part == ActionType {
    guard let offset = MemoryLayout<SuperState>.offset(of: keyPath) else {
      return lifted(action, keyPath, calls: true)
    }
    let place = Footprint(of: keyPath)
    let inner = fused()
    return .init(
      finder: inner.finder.through(action),
      foresight: foreseen(inner.foresight(through: keyPath), by: action),
      step: { superAction, superState in
        guard let part = action.preview(superAction) else { return .none }
        return withStored(StateType.self, at: offset, of: &superState) { inner(part, &$0) }.placed(in: place)
      })
  }

  @inlinable
  func lifted<SuperState>(
    at keyPath: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> {
    guard let offset = MemoryLayout<SuperState>.offset(of: keyPath) else { return lifted(keyPath) }
    let place = Footprint(of: keyPath)
    let inner = fused()
    return .init(
      finder: inner.finder, foresight: inner.foresight(through: keyPath),
      step: { action, superState in
        withStored(StateType.self, at: offset, of: &superState) { inner(action, &$0) }.placed(in: place)
      })
  }

  @inlinable
  func lifted<Action: PartialGetter, SuperState>(
    _ action: Action, at keyPath: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<Action.Whole, SuperState> where Action.Part == ActionType {
    MemoryLayout<SuperState>.offset(of: keyPath) == nil
      ? lifted(action, ComputedOptional(keyPath), calls: true)
      : liftedToOptional().lifted(action, at: keyPath)
  }

  @inlinable
  func lifted<SuperState>(
    at keyPath: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<ActionType, SuperState> {
    MemoryLayout<SuperState>.offset(of: keyPath) == nil
      ? lifted(ComputedOptional(keyPath)) : liftedToOptional().lifted(at: keyPath)
  }

  @inlinable
  func liftedToOptional() -> Reducer<ActionType, StateType?> {
    let inner = fused()
    return .init(
      finder: inner.finder,
      foresight: { action, state in
        guard let state else { return .none }
        return inner.foresee(action, state)
      },
      step: { action, state in
        guard state != nil else { return .none }
        return inner(action, &state!).placed(in: .all)
      })
  }

  @inlinable
  func lifted<Action: PartialGetter>(
    _ action: Action
  ) -> Reducer<Action.Whole, StateType> where Action.Part == ActionType {
    let inner = fused()
    return .init(
      finder: inner.finder.through(action),
      foresight: foreseen(inner.foresight, by: action),
      step: { superAction, state in
        guard let part = action.preview(superAction) else { return .none }
        return inner(part, &state)
      })
  }
}

/// Calls `body` with a part in place. An access may write where `body` does not, through a setter or an observer; so all
/// counts as written unless the part is not there.
@inlinable
@inline(__always)
func accessing<State: StateOptic>(
  _ path: State, of whole: inout State.Whole, _ body: (inout State.Part) -> Footprint
) -> Footprint {
  var missedElement: Bool?
  _ = path.accessPart(of: &whole) { missedElement = body(&$0).missedElement }
  guard let missedElement else { return .none }
  return Footprint(lower: .min, upper: .max, missedElement: missedElement)
}

/// Calls `body` with a part that a getter returns, and the setter if it has written anything.
@inlinable
@inline(__always)
func replacing<Whole, Part>(
  _ get: (Whole) -> Part, _ set: (inout Whole, Part) -> Void, of whole: inout Whole,
  _ body: (inout Part) -> Footprint
) -> Footprint {
  var part = get(whole)
  let footprint = body(&part)
  if footprint.isEmpty { return footprint }
  set(&whole, part)
  return Footprint(lower: .min, upper: .max, missedElement: footprint.missedElement)
}

/// Calls `body` with a stored property in place, at an offset that `MemoryLayout.offset(of:)` has given for it: the
/// access that a key path to it makes, without the key path.
@inlinable
func withStored<Whole, Part, Result>(
  _: Part.Type, at offset: Int, of whole: inout Whole, _ body: (inout Part) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &whole) { whole in
    body(&(UnsafeMutableRawPointer(whole) + offset).assumingMemoryBound(to: Part.self).pointee)
  }
}
