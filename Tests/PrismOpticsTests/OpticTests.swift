import PrismOptics
import Testing

private struct Interrupted: Error {}

/// Calls that user code writes; most of what they assert is that they compile in this spelling.
@Suite struct OpticTests {
  let seekUp = Command.tuner(.seek(.up(2)))

  @Test func leadingDotChains() {
    let bare = .tuner >>> .seek >>> .up
    #expect(bare.preview(seekUp) == 2)
    #expect(bare.review(3) == .tuner(.seek(.up(3))))
    let mixed: AffineTraversal<Radio, [Int]> = .power >>> .playing >>> .queue
    #expect(mixed.preview(Radio(power: .playing(Session(queue: [1])))) == [1])
    let lens: Lens<Radio, Double> = .tuner >>> .band >>> .low
    #expect(lens.get(Radio()) == 87.5)
    #expect((Prism.tuner.appending(.seek)).preview(seekUp) == .up(2))
  }

  @Test func synonyms() {
    #expect(Prism.sleep.tryGet(.sleep(minutes: 4)) == 4)
    #expect(Prism.sleep.inject(4) == .sleep(minutes: 4))
  }

  @Test func paths() {
    #expect(Command.prism.tuner.seek.up.preview(seekUp) == 2)
    #expect(Command.prism.tuner.seek.up.preview(.off) == nil)
    #expect(Command.prism.tuner.seek.up.review(1) == .tuner(.seek(.up(1))))
    #expect(Command.prism.off.preview(.off) != nil)
    #expect(Command.prism.tuner.preset.preview(.tuner(.preset(slot: 1, name: "a")))?.name == "a")
    #expect(Command.prism.tuner.seek[dynamicMember: \.preview].preview(.tuner(.seek(.preview(7)))) == 7)
    var radio = Radio()
    Radio.lens.tuner.band.low.set(&radio, 90)
    #expect(Radio.lens.tuner.band.low.get(radio) == 90)
    #expect(Radio.lens.tuner.band.high.set(radio, 100).tuner.band == Band(low: 90, high: 100))
  }

  /// `>>>` by name keeps what a path can do more than other optics: build a whole, and always find a part.
  @Test func pathsByName() {
    let up = Command.prism.tuner.appending(TunerCommand.prism.seek.up)
    #expect(up.review(1) == .tuner(.seek(.up(1))) && up.preview(seekUp) == 2)
    let low = Radio.lens.tuner.appending(LensPath(Lens(\Tuner.band))).low
    #expect(low.get(low.set(Radio(), 90)) == 90)
    #expect(Radio.lens.power.appending(Prism.playing).preview(Radio()) == nil)
  }

  /// A case behind a path of properties needs no type before its dot.
  @Test func casesBehindPaths() {
    let session = Radio.lens.power >>> .playing
    let volumes = [session >>> Lens(\.volume), Radio.lens.power >>> .playing >>> Lens(\Session.volume)]
    var radio = Radio(power: .playing(Session()))
    for volume in volumes {
      #expect(volume.modify(&radio) { $0 += 1 } && volume.preview(Radio()) == nil)
    }
    #expect(session.preview(radio) == Session(volume: 7))
  }

  /// An optional is an enum of the standard library, so its prism comes with the runtime.
  @Test func throughOptionals() {
    let title = Lens(\Shelf.first) >>> .some >>> Lens(\Shelf.Book.title)
    let titles: [AffineTraversal<Shelf, String>] = [
      title, Shelf.lens.first >>> Prism.some >>> Shelf.Book.lens.title,
      Shelf.lens.first >>> .some >>> Lens(\.title), Shelf.lens.first >>> .some >>> Shelf.Book.lens.title,
    ]
    for title in titles {
      var shelf = Shelf(first: Shelf.Book(title: "a"))
      #expect(title.modify(&shelf) { $0 += "b" } && title.preview(shelf) == "ab")
      #expect(title.set(Shelf(), "c") == Shelf() && title.preview(Shelf()) == nil)
    }
    let twice: Prism<Int??, Int> = .some >>> .some
    #expect(twice.preview(twice.review(1)) == 1 && twice.preview(.some(nil)) == nil)
    // No literal, of which optimised code has one for ever that nobody may change in place.
    var pages: [Int]? = Array(repeating: 2, count: 2)
    let before = pages?.withUnsafeBufferPointer(\.baseAddress)
    Prism.some.modify(&pages) { $0[0] = 3 }
    #expect(pages == [3, 2] && pages?.withUnsafeBufferPointer(\.baseAddress) == before)
  }

  /// A bare `.some` is found before a path of cases, too: an optional enum is what navigation mostly is.
  @Test func throughOptionalsToPaths() {
    struct Receiver: Equatable, Lensable { var pending: Command? }
    let frequencies = [
      Lens(\Receiver.pending) >>> .some >>> Command.prism.tuner.seek.up,
      Receiver.lens.pending >>> .some >>> Command.prism.tuner.seek.up,
      Receiver.lens.pending >>> .some >>> Command.prism.tuner >>> TunerCommand.prism.seek.up,
    ]
    for frequency in frequencies {
      #expect(frequency.set(Receiver(pending: seekUp), 3) == Receiver(pending: .tuner(.seek(.up(3)))))
      #expect(
        frequency.preview(Receiver()) == nil && frequency.set(Receiver(pending: .off), 3).pending == .off)
    }
  }

  private struct Shelf: Equatable, Lensable {
    struct Book: Equatable, Lensable { var title: String }
    var first: Book?
  }

  @Test func generic() {
    let leaf: Prism<Tree<Int>, Int> = .leaf
    #expect(leaf.preview(leaf.review(4)) == 4)
    let many: Prism<Tree<String>, [String]> = .many()
    #expect(many.preview(.leaf("")) == nil)
  }

  @Test func modifyReturns() {
    var command = Command.sleep(minutes: 5)
    #expect(Prism.sleep.modify(&command) { $0 += 1 })
    #expect(!Prism.playlist.modify(&command) { $0.append(1) })
    let old: Int? = Command.prism.sleep.modify(&command) { minutes in
      defer { minutes = 0 }
      return minutes
    }
    #expect(old == 6)
    #expect(command == .sleep(minutes: 0))

    var radio = Radio(power: .playing(Session()))
    let volume = Lens(\Radio.power) >>> Prism.playing >>> Lens(\Session.volume)
    let louder = { (volume: inout Int) -> Int in
      volume += 1
      return volume
    }
    #expect(volume.modify(&radio, louder) == 6)
    #expect(radio.power == .playing(Session(volume: 6)))
    radio.power = .standby
    #expect(volume.modify(&radio, louder) == nil)
    let band = Radio.lens.tuner >>> LensPath(Lens(\Tuner.band))
    let low: Double = band.modify(&radio) { band in
      band.high = 104
      return band.low
    }
    #expect(low == 87.5 && radio.tuner.band == Band(low: 87.5, high: 104))
  }

  @Test func modifyKeepsWhatTheBodyMadeBeforeItThrew() {
    var command = Command.playlist([1])
    #expect(throws: Interrupted.self) {
      try Prism.playlist.modify(&command) { list throws(Interrupted) in
        list.append(2)
        throw Interrupted()
      }
    }
    #expect(command == .playlist([1, 2]))
    var radio = Radio(power: .playing(Session()))
    let volume = Lens(\Radio.power) >>> Prism.playing >>> Lens(\Session.volume)
    #expect(throws: Interrupted.self) {
      try volume.modify(&radio) { value throws(Interrupted) in
        value = 9
        throw Interrupted()
      }
    }
    #expect(volume.preview(radio) == 9)
  }

  /// A setter is not called where there is no target, whatever it would do.
  @Test func affineSetterNeedsATarget() {
    let careless = AffineTraversal<Power, Session>(preview: { _ in nil }, set: { _, new in .playing(new) })
    #expect(careless.set(.standby, Session()) == .standby)
    var power = Power.standby
    #expect(!careless.set(&power, Session()))
    #expect(!careless.modify(&power) { $0.volume = 1 })
    #expect(power == .standby)
  }

  @Test func withReturnsAChangedCopy() {
    let radio = Radio()
    #expect(with(radio) { $0.history = [1] }.history == [1])
    #expect(Receiver().with { $0.gain = 3 }.gain == 3)
    #expect(radio.history.isEmpty)
  }
}

private struct Receiver: With { var gain = 0 }

/// No operation in place copies a payload: the buffer of the array keeps its address.
@Suite struct InPlaceTests {
  static func address(_ array: [Int]) -> UnsafeRawPointer? { array.withUnsafeBytes { $0.baseAddress } }

  func check<O: Optic>(
    _ optic: O, _ make: @autoclosure () -> O.Whole, location: SourceLocation = #_sourceLocation
  ) where O.Part == [Int] {
    var whole = make()  // a parameter would keep a second reference
    let affine = optic.asAffineTraversal
    let before = affine.preview(whole).map(Self.address)
    #expect(affine.modify(&whole) { $0[0] += 1 }, sourceLocation: location)
    #expect(affine.preview(whole).map(Self.address) == before, sourceLocation: location)
  }

  @Test func buffersStay() {
    func big() -> [Int] { Array(0..<1000) }
    check(Prism<Command, [Int]>.playlist, .playlist(big()))
    check(Command.prism.playlist, .playlist(big()))
    check(Lens(\Radio.history), Radio(history: big()))
    check(Lens<Radio, [Int]>.history, Radio(history: big()))
    check(Radio.lens.history, Radio(history: big()))
    let queue: AffineTraversal<Radio, [Int]> = .power >>> .playing >>> .queue
    check(queue, Radio(power: .playing(Session(queue: big()))))
  }
}
