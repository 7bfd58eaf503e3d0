/// How a state changes in response to an action: a pure function that can be combined and lifted.
///
/// ```swift
/// let volume = Reducer<VolumeAction, Int>.reduce { action, volume in
///   switch action {
///   case .louder: volume = min(100, volume + 5)
///   case .quieter: volume = max(0, volume - 5)
///   }
/// }
/// let app = volume.lift(action: AppAction.prism.volume, state: AppState.lens.volume) <> playlist.lift(…)
/// ```
///
/// Laws: `<>` runs left then right, is associative, and `.identity` is neutral for it. Lifting respects both.
///
/// A reducer must be a pure function of its arguments: no clock, no locale, no global. The type is `Sendable` on that
/// promise. It is stored as a flat list of steps, so a chain of any length runs on a small stack.
@frozen
public struct Reducer<ActionType, StateType>: Monoid, @unchecked Sendable {
  /// A function in a struct of its own: as an element of an array it would be called through a thunk that passes all
  /// that it takes and returns by address.
  @frozen
  @usableFromInline
  struct Step {
    @usableFromInline let run: (ActionType, inout StateType) -> Footprint
    /// Which actions may change anything.
    @usableFromInline let finder: ActionFinder<ActionType>
    /// What an action that is found writes may depend on the state, part of which may be missing: then this tells without
    /// a write whether it is empty. `nil` where every state will do.
    @usableFromInline let foresight: Foresight?

    @usableFromInline typealias Foresight = (ActionType, StateType) -> Footprint

    @inlinable
    @inline(__always)
    init(
      finder: ActionFinder<ActionType> = .all, foresight: Foresight? = nil,
      _ run: @escaping (ActionType, inout StateType) -> Footprint
    ) {
      self.run = run
      self.finder = finder
      self.foresight = foresight
    }

    /// What `run` would write, at most; empty if it would write nothing.
    @inlinable
    func foresee(_ action: ActionType, _ state: StateType) -> Footprint {
      if let foresight { return foresight(action, state) }
      return finder(action) ? .all : .none
    }

    @inlinable
    @inline(__always)
    func callAsFunction(_ action: ActionType, _ state: inout StateType) -> Footprint { run(action, &state) }
  }

  /// The steps behind one reference, which is all that a reducer is.
  @usableFromInline
  @_fixed_layout
  final class List {
    @usableFromInline let steps: Runs<Step>

    @inlinable
    init(_ steps: Runs<Step>) { self.steps = steps }
  }

  @usableFromInline let list: List

  @inlinable
  var steps: Runs<Step> { list.steps }

  @inlinable
  init(steps: Runs<Step>) { list = List(steps) }

  @inlinable
  init(
    finder: ActionFinder<ActionType> = .all, foresight: Step.Foresight? = nil,
    step: @escaping (ActionType, inout StateType) -> Footprint
  ) { self.init(steps: [Step(finder: finder, foresight: foresight, step)]) }

  /// Makes a reducer of a function that returns the new state.
  ///
  /// While the function runs the store holds the old state too, so what it changes of a large payload is copied.
  /// Prefer ``reduce(_:)``, which changes the state in place.
  @inlinable
  public init(_ reduce: @escaping ReduceFunction<ActionType, StateType>) {
    self.init(step: { action, state in
      state = reduce(action, state)
      return .all
    })
  }

  /// Makes a reducer of a function that changes the state in place.
  @inlinable
  public static func reduce(_ reduce: @escaping MutableReduceFunction<ActionType, StateType>) -> Reducer {
    Reducer(step: { action, state in
      reduce(action, &state)
      return .all
    })
  }

  /// The reducer that changes nothing.
  @inlinable
  public static var identity: Reducer { Reducer(steps: []) }

  /// Returns a reducer that runs this one, then `other`, on the same state: `<>` by name.
  ///
  /// - Complexity: O(*m*) in the number of steps of `other`, at most a logarithm of all on average; nothing at the time of
  ///   an action.
  @inlinable
  public func combine(_ other: Reducer) -> Reducer { Reducer(steps: steps.appending(other.steps)) }

  /// Changes `state` in place.
  @inlinable
  public func reduce(_ action: ActionType, _ state: inout StateType) {
    if run(action, &state).missedElement { MissedElements.note() }
  }

  /// Returns the changed state.
  @inlinable
  public func reduce(_ action: ActionType, _ state: StateType) -> StateType {
    var state = state
    reduce(action, &state)
    return state
  }

  /// Whether `action` may change a state: `false` if every reducer that this one is made of was lifted from an action
  /// that is not found in it.
  @inlinable
  public func finds(_ action: ActionType) -> Bool { steps.contains { $0.finder(action) } }

  @inlinable
  func run(_ action: ActionType, _ state: inout StateType) -> Footprint {
    var footprint = Footprint.none
    steps.forEach { footprint.formUnion($0(action, &state)) }
    return footprint
  }

  /// All steps as one, for what calls them often.
  ///
  /// A closure calls what it captured without counting references, a loop over an array does not; so the steps become
  /// a balanced tree of closures, whose depth is the logarithm of their number.
  @inlinable
  func fused() -> Step { Self.fuse(steps.joined[...]) }

  @inlinable
  static func fuse(_ steps: ContiguousArray<Step>.SubSequence) -> Step {
    let first = steps.startIndex
    switch steps.count {
    case 0: return Step(finder: .none) { _, _ in .none }
    case 1: return steps[first]
    case 2:
      let (a, b) = (steps[first], steps[first + 1])
      return Step(finder: a.finder.or(b.finder), foresight: foresight(of: [a, b])) { action, state in
        var footprint = a(action, &state)
        footprint.formUnion(b(action, &state))
        return footprint
      }
    case 3:
      let (a, b, c) = (steps[first], steps[first + 1], steps[first + 2])
      return Step(
        finder: a.finder.or(b.finder).or(c.finder), foresight: foresight(of: [a, b, c])
      ) { action, state in
        var footprint = a(action, &state)
        footprint.formUnion(b(action, &state))
        footprint.formUnion(c(action, &state))
        return footprint
      }
    default:
      let half = first + steps.count / 2
      return fuse([fuse(steps[..<half]), fuse(steps[half...])])
    }
  }

  @inlinable
  static func foresight(of steps: [Step]) -> Step.Foresight? {
    if steps.allSatisfy({ $0.foresight == nil }) { return nil }
    return { action, state in
      var footprint = Footprint.none
      for step in steps { footprint.formUnion(step.foresee(action, state)) }
      return footprint
    }
  }
}
