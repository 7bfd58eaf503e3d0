import PrismOptics
import SeededRandom
import Testing

/// Values to check a law on, drawn at random from a fixed seed.
protocol Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Self
}

func samples<Value: Arbitrary>(_: Value.Type, count: Int = 200, seed: UInt64 = 1) -> [Value] {
  var generator = SeededGenerator(seed: seed)
  return (0..<count).map { _ in .arbitrary(&generator) }
}

func checkLaws<Whole: Arbitrary & Equatable, Part: Arbitrary & Equatable>(
  _ prism: Prism<Whole, Part>, _ location: SourceLocation = #_sourceLocation
) {
  for part in samples(Part.self) {
    #expect(prism.preview(prism.review(part)) == part, sourceLocation: location)
  }
  for whole in samples(Whole.self) {
    guard let part = prism.preview(whole) else { continue }
    #expect(prism.review(part) == whole, sourceLocation: location)
  }
  checkLaws(AffineTraversal(prism), location)
  for (whole, part) in zip(samples(Whole.self), samples(Part.self, seed: 2)) {
    var changed = whole
    #expect(prism.modify(&changed) { $0 = part } == (prism.preview(whole) != nil), sourceLocation: location)
    #expect(changed == AffineTraversal(prism).set(whole, part), sourceLocation: location)
  }
}

func checkLaws<Whole: Arbitrary & Equatable, Part: Arbitrary & Equatable>(
  _ lens: Lens<Whole, Part>, _ location: SourceLocation = #_sourceLocation
) {
  let parts = zip(samples(Part.self, seed: 2), samples(Part.self, seed: 3))
  for (whole, (a, b)) in zip(samples(Whole.self), parts) {
    #expect(lens.get(lens.set(whole, a)) == a, sourceLocation: location)
    #expect(lens.set(whole, lens.get(whole)) == whole, sourceLocation: location)
    #expect(lens.set(lens.set(whole, a), b) == lens.set(whole, b), sourceLocation: location)
    var inPlace = whole
    lens.set(&inPlace, a)
    #expect(inPlace == lens.set(whole, a), sourceLocation: location)
    #expect(
      lens.modify(&inPlace) { part in
        defer { part = b }; return part
      } == a, sourceLocation: location)
    #expect(inPlace == lens.set(whole, b), sourceLocation: location)
  }
  checkLaws(AffineTraversal(lens), location)
}

func checkLaws<Whole: Arbitrary & Equatable, Part: Arbitrary & Equatable>(
  _ affine: AffineTraversal<Whole, Part>, _ location: SourceLocation = #_sourceLocation
) {
  let parts = zip(samples(Part.self, seed: 2), samples(Part.self, seed: 3))
  for (whole, (a, b)) in zip(samples(Whole.self), parts) {
    let target = affine.preview(whole)
    #expect(affine.preview(affine.set(whole, a)) == (target == nil ? nil : a), sourceLocation: location)
    #expect(affine.set(whole, target ?? a) == whole, sourceLocation: location)
    #expect(affine.set(affine.set(whole, a), b) == affine.set(whole, b), sourceLocation: location)
    var inPlace = whole
    #expect(affine.set(&inPlace, a) == (target != nil), sourceLocation: location)
    #expect(inPlace == affine.set(whole, a), sourceLocation: location)
    #expect(affine.modify(&inPlace) { $0 = b } == (target != nil), sourceLocation: location)
    #expect(inPlace == affine.set(whole, b), sourceLocation: location)
  }
}

extension Int: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Int { .random(in: -9...9, using: &generator) }
}
extension Double: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Double {
    Double(Int.arbitrary(&generator)) / 4
  }
}
extension Bool: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Bool { .random(using: &generator) }
}
extension String: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> String { "p\(Int.arbitrary(&generator))" }
}
extension Array: Arbitrary where Element: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> [Element] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in .arbitrary(&generator) }
  }
}
extension Seek: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Seek {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .up(.arbitrary(&generator))
    case 1: .down(.arbitrary(&generator))
    default: .preview(.arbitrary(&generator))
    }
  }
}
extension TunerCommand: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> TunerCommand {
    Bool.random(using: &generator)
      ? .seek(.arbitrary(&generator)) : .preset(slot: .arbitrary(&generator), name: .arbitrary(&generator))
  }
}
extension Command: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Command {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .off
    case 1: .sleep(minutes: .arbitrary(&generator))
    case 2: .playlist(.arbitrary(&generator))
    default: .tuner(.arbitrary(&generator))
    }
  }
}
extension Band: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Band {
    Band(low: .arbitrary(&generator), high: .arbitrary(&generator))
  }
}
extension Tuner: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Tuner {
    Tuner(band: .arbitrary(&generator), locked: .arbitrary(&generator))
  }
}
extension Session: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Session {
    Session(volume: .arbitrary(&generator), queue: .arbitrary(&generator))
  }
}
extension Power: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Power {
    Bool.random(using: &generator) ? .standby : .playing(.arbitrary(&generator))
  }
}
extension Radio: Arbitrary {
  static func arbitrary(_ generator: inout SeededGenerator) -> Radio {
    Radio(
      tuner: .arbitrary(&generator), power: .arbitrary(&generator), history: .arbitrary(&generator))
  }
}
