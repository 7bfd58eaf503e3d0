import PrismOptics
public func use(_ signal: inout Signal) -> Int? {
  signal.modifyRed { $0 += 1 }
  return Signal.prism.red.preview(signal)
}
@inlinable public func inlinable(_ signal: Signal) -> Bool { signal.isGreen || signal.pair?.a == 1 }
