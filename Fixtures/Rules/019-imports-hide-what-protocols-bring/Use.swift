import Foundation

func use(_ change: Kitchen.Change, _ step: Step, _ volume: Volume, _ other: Garage.Change) -> String? {
  let operation: Operation? = step.run
  let delay: Int? = operation == nil ? step.wait : nil
  let level: Int = volume.level
  let unit: Garage.Unit? = other.unit
  return change.unit?.symbol ?? delay?.description ?? unit?.size.description ?? level.description
}
func use(_ literal: Int8.Literal) -> Int8? { literal.written }
