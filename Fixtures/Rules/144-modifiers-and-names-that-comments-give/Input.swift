func modifyItems(_ items: [Int]) -> [Int] { items.map { $0 + 1 } }
func count(_ items: [Int]) -> Int { items.count }
enum Change {
  case items([Int]), none
  // prismgen: name = count
  case number(Int)
  // prismgen: name = index
  case place(Int)
  func changed() -> [Int] { modifyItems([count([1])]) }
  mutating func increment() {
    modifyCount { $0 += 1 }
    if let index { modifyIndex({ $0 += index }) }
  }
}
extension Change {
  var next: [Int] { Self.none.changed() + modifyItems([1]) }
}
func modifyLevel(_ change: (inout Int) -> Void) -> Int { var level = 1; change(&level); return level }
enum Volume {
  case level(Int), muted(Int)
  mutating func mute() -> Int { modifyMuted { $0 = 0 }; return modifyLevel { $0 += 1 } }
  struct Peak { func value() -> Int { modifyLevel { $0 += 2 } } }
}
struct Mixer {
  static func modifyGain(_ change: (inout Int) -> Void) -> Int { var gain = 1; change(&gain); return gain }
  enum Action { case gain(Int), pan(Int); func apply() -> Int { modifyGain { $0 += 1 } } }
}
