// The canonical generated form, written by hand for this domain.
import PrismOptics

nonisolated extension Prism where Whole == Command, Part == TunerCommand {
  static var tuner: Self {
    .init(
      preview: {
        guard case .tuner(let value) = $0 else { return nil }; return value
      }, review: { .tuner($0) })
  }
}
nonisolated extension Prism where Whole == Command, Part == Int {
  static var sleep: Self {
    .init(
      preview: {
        guard case .sleep(let value) = $0 else { return nil }; return value
      },
      review: { .sleep(minutes: $0) })
  }
}
nonisolated extension Prism where Whole == Command, Part == [Int] {
  static var playlist: Self {
    .init(
      preview: {
        guard case .playlist(let value) = $0 else { return nil }; return value
      },
      review: { .playlist($0) })
  }
}
nonisolated extension Prism where Whole == Command, Part == () {
  static var off: Self {
    .init(
      preview: {
        guard case .off = $0 else { return nil }; return ()
      }, review: { _ in .off })
  }
}
nonisolated extension Command: Prismatic {
  nonisolated struct Prisms: Sendable {
    var tuner: Prism<Command, TunerCommand> { .tuner }
    var sleep: Prism<Command, Int> { .sleep }
    var playlist: Prism<Command, [Int]> { .playlist }
    var off: Prism<Command, ()> { .off }
  }
  static var prisms: Prisms { Prisms() }
}
nonisolated extension Prism where Whole == TunerCommand, Part == Seek {
  static var seek: Self {
    .init(
      preview: {
        guard case .seek(let value) = $0 else { return nil }; return value
      }, review: { .seek($0) })
  }
}
nonisolated extension Prism where Whole == TunerCommand, Part == (slot: Int, name: String) {
  static var preset: Self {
    .init(
      preview: {
        guard case .preset(let slot, let name) = $0 else { return nil }; return (slot, name)
      },
      review: { .preset(slot: $0.0, name: $0.1) })
  }
}
nonisolated extension TunerCommand: Prismatic {
  nonisolated struct Prisms: Sendable {
    var seek: Prism<TunerCommand, Seek> { .seek }
    var preset: Prism<TunerCommand, (slot: Int, name: String)> { .preset }
  }
  static var prisms: Prisms { Prisms() }
}
nonisolated extension Prism where Whole == Seek, Part == Double {
  static var up: Self {
    .init(
      preview: {
        guard case .up(let value) = $0 else { return nil }; return value
      }, review: { .up($0) })
  }
}
nonisolated extension Prism where Whole == Seek, Part == Int {
  static var preview: Self {
    .init(
      preview: {
        guard case .preview(let value) = $0 else { return nil }; return value
      },
      review: { .preview($0) })
  }
}
nonisolated extension Seek: Prismatic {
  nonisolated struct Prisms: Sendable {
    var up: Prism<Seek, Double> { .up }
    var preview: Prism<Seek, Int> { .preview }
  }
  static var prisms: Prisms { Prisms() }
}
nonisolated extension Prism where Whole == Power, Part == Session {
  static var playing: Self {
    .init(
      preview: {
        guard case .playing(let value) = $0 else { return nil }; return value
      }, review: { .playing($0) })
  }
}
nonisolated extension Power: Prismatic {
  nonisolated struct Prisms: Sendable { var playing: Prism<Power, Session> { .playing } }
  static var prisms: Prisms { Prisms() }
}
nonisolated extension Prism where Whole == Tree<Part>, Part: Sendable {
  static var leaf: Self {
    .init(
      preview: {
        guard case .leaf(let value) = $0 else { return nil }; return value
      }, review: { .leaf($0) })
  }
}
nonisolated extension Prism {
  static func many<T: Sendable>() -> Self where Whole == Tree<T>, Part == [T] {
    .init(
      preview: {
        guard case .many(let value) = $0 else { return nil }; return value
      }, review: { .many($0) })
  }
}

nonisolated extension Lens where Whole == Radio, Part == Tuner {
  static var tuner: Self { .init(get: { $0.tuner }, modify: { $1(&$0.tuner) }) }
}
nonisolated extension Lens where Whole == Radio, Part == Power {
  static var power: Self { .init(get: { $0.power }, modify: { $1(&$0.power) }) }
}
nonisolated extension Lens where Whole == Radio, Part == [Int] {
  static var history: Self { .init(get: { $0.history }, modify: { $1(&$0.history) }) }
}
nonisolated extension Lens where Whole == Tuner, Part == Band {
  static var band: Self { .init(get: { $0.band }, modify: { $1(&$0.band) }) }
}
nonisolated extension Lens where Whole == Band, Part == Double {
  static var low: Self { .init(get: { $0.low }, modify: { $1(&$0.low) }) }
}
nonisolated extension Lens where Whole == Session, Part == [Int] {
  static var queue: Self { .init(get: { $0.queue }, modify: { $1(&$0.queue) }) }
}
nonisolated extension Radio: Lensable {}
nonisolated extension Session: Lensable {}
