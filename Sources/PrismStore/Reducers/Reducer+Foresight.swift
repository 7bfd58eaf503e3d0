// Which of the state a lifted reducer would write, told before it writes: a lift that may call a setter asks first.

extension Reducer.Step {
  /// What is written into a whole by a lift through `path`, foreseen; `nil` if every whole will do.
  @inlinable
  func foresight<Path: StateOptic>(
    through path: Path
  ) -> Reducer<ActionType, Path.Whole>.Step.Foresight? where Path.Part == StateType {
    if foresight == nil, !Path.isPartial { return nil }
    let ahead = foresee
    return { action, whole in
      guard let part = path.previewPart(of: whole) else { return .none }
      return ahead(action, part)
    }
  }

  /// The same by a getter of a part that is always there.
  @inlinable
  func foresight<Whole>(through get: @escaping (Whole) -> StateType) -> Reducer<ActionType, Whole>.Step
    .Foresight?
  {
    foresight.map { ahead in { ahead($0, get($1)) } }
  }

  /// What a lift through `path` has to ask before it touches the whole, because a part may be missing behind it.
  @inlinable
  func foresight<Path: StateOptic>(
    before path: Path
  ) -> Reducer<ActionType, Path.Whole>.Step.Foresight? where Path.Part == StateType {
    foresight == nil || !path.isThroughSetter ? nil : foresight(through: path)
  }
}

/// What is written for an action of which `path` finds a part.
@inlinable
func foreseen<Path: PartialGetter, State>(
  _ foresight: ((Path.Part, State) -> Footprint)?, by path: Path
) -> ((Path.Whole, State) -> Footprint)? {
  foresight.map { ahead in
    { action, state in
      guard let part = path.preview(action) else { return .none }
      return ahead(part, state)
    }
  }
}
