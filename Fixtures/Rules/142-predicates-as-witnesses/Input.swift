protocol Task2 { var isDone: Bool { get } }
extension Task2 { var isDone: Bool { false } }
enum Job: Task2 { case done(Int), waiting }
// As a value, `isLate` of a train meant the method.
protocol Timed {}
extension Timed {
  func isLate() -> Bool { true }
  func delay() -> Int { 3 }
}
enum Train: Timed { case late(Int), delay(Int), early }
func lateness(of train: Train) -> () -> Bool {
  let isLate = train.isLate
  return isLate
}
