/// Makes nothing of anything: lifts a middleware that needs no state.
@inlinable
public func ignore<Value>(_ value: Value) {}

/// Returns its argument: lifts a part that has the right type already.
@inlinable
public func identity<Value>(_ value: Value) -> Value { value }

/// Makes anything of nothing: lifts a middleware that dispatches no action. It can never be called.
@inlinable
public func absurd<Value>(_ never: Never) -> Value {}

/// Reads the state at the time of the call.
public typealias GetState<StateType> = () -> StateType

/// Changes a state in response to an action.
public typealias MutableReduceFunction<ActionType, StateType> = (ActionType, inout StateType) -> Void

/// Makes a new state of a state and an action.
public typealias ReduceFunction<ActionType, StateType> = (ActionType, StateType) -> StateType
