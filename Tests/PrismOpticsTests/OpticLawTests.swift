import PrismOptics
import Testing

@Suite struct OpticLawTests {
  @Test func prisms() {
    checkLaws(Prism<Command, TunerCommand>.tuner)
    checkLaws(Prism<Command, Int>.sleep)
    checkLaws(Prism<Command, [Int]>.playlist)
    checkLaws(Prism<Seek, Double>.up)
    checkLaws(Prism<Command, Command>.identity)
  }

  @Test func lenses() {
    checkLaws(Lens<Radio, Tuner>.tuner)
    checkLaws(Lens(\Radio.power))
    checkLaws(Lens<Radio, [Int]>(get: { $0.history }, set: { $0.history = $1 }))
    checkLaws(Lens<Band, Double>(get: \.high, set: { Band(low: $0.low, high: $1) }))
    checkLaws(Lens<Radio, Radio>.identity)
  }

  @Test func affineTraversals() {
    checkLaws(
      AffineTraversal<Radio, Session>(
        preview: { if case .playing(let session) = $0.power { session } else { nil } },
        set: { $0.power = .playing($1) }))
    checkLaws(
      AffineTraversal<Power, Int>(
        preview: { if case .playing(let session) = $0 { session.volume } else { nil } },
        set: { whole, volume in with(whole) { Prism.playing.modify(&$0) { $0.volume = volume } } }))
  }

  @Test func allNineCompositions() {
    let tuner = Prism<Command, TunerCommand>.tuner
    let power = Lens<Radio, Power>.power
    let playing = Prism<Power, Session>.playing
    let queue = Lens<Session, [Int]>.queue
    let session = power >>> playing
    checkLaws(tuner >>> Prism<TunerCommand, Seek>.seek as Prism<Command, Seek>)
    checkLaws(Lens<Radio, Tuner>.tuner >>> Lens(\Tuner.band.low) as Lens<Radio, Double>)
    checkLaws(session as AffineTraversal<Radio, Session>)
    checkLaws(playing >>> queue as AffineTraversal<Power, [Int]>)
    checkLaws(session >>> queue as AffineTraversal<Radio, [Int]>)
    checkLaws(session >>> Prism<Session, Session>.identity)
    checkLaws(power >>> AffineTraversal(playing))
    checkLaws(Prism<Power, Power>.identity >>> AffineTraversal(playing))
    checkLaws(session >>> AffineTraversal(queue))
  }

  /// The setter of a link does not run for a whole without target, however long the composition and whatever its links
  /// are made from: the first law.
  @Test func settersOfLinksDoNotRunWithoutTarget() {
    struct Slot: Equatable {
      var entry: Int?
      var revision = 0
    }
    let entry = Lens<Slot, Int?>(
      get: { $0.entry },
      set: { (slot: inout Slot, entry: Int?) in
        slot.entry = entry
        slot.revision += 1
      })
    let some = Prism<Int?, Int>(preview: { $0 }, review: { $0 })
    // Another spelling of the same number is reviewed to this one.
    let number = Prism<String, Int>(preview: { Int($0) }, review: { "\($0)" })
    let positive = Prism<Int, Int>(preview: { $0 > 0 ? $0 : nil }, review: { $0 })
    let tens = AffineTraversal<Int, Int>(
      preview: { $0 % 10 == 0 ? $0 / 10 : nil }, set: { (whole: inout Int, part: Int) in whole = part * 10 })
    func check<Whole: Equatable, Part>(
      _ affine: AffineTraversal<Whole, Part>, without target: Whole, _ part: Part,
      _ location: SourceLocation = #_sourceLocation
    ) {
      #expect(affine.preview(target) == nil, sourceLocation: location)
      #expect(affine.set(target, part) == target, sourceLocation: location)
      var whole = target
      #expect(!affine.set(&whole, part), sourceLocation: location)
      #expect(!affine.modify(&whole) { $0 = part }, sourceLocation: location)
      #expect(affine.modify(&whole) { _ in 1 } == nil, sourceLocation: location)
      #expect(whole == target, sourceLocation: location)
    }
    check(entry >>> some, without: Slot(), 3)
    check(LensPath(entry) >>> PrismPath(some), without: Slot(), 3)
    check(entry >>> some >>> Lens<Int, Int>.identity, without: Slot(), 3)
    check((entry >>> some) >>> Lens<Int, Int>.identity, without: Slot(), 3)
    check(entry >>> (some >>> tens), without: Slot(entry: 7), 3)
    check((entry >>> some) >>> tens, without: Slot(entry: 7), 3)
    check(Lens<Slot, Slot>.identity >>> (entry >>> some), without: Slot(), 3)
    check(number >>> AffineTraversal(positive), without: "-05", 3)
    check(number >>> AffineTraversal(positive) >>> Lens<Int, Int>.identity, without: "-05", 3)
    check(AffineTraversal(number) >>> positive, without: "-05", 3)
    #expect((entry >>> some).set(Slot(entry: 1), 3) == Slot(entry: 3, revision: 1))
  }

  @Test func paths() {
    checkLaws(Command.prism.tuner.seek.up.prism)
    checkLaws(Radio.lens.tuner.band.low.lens)
    checkLaws(Radio.lens.power >>> Power.prism.playing >>> Session.lens.queue)
  }

  /// `>>>` is associative, and the identities are neutral.
  @Test func category() {
    let a = Prism<Command, TunerCommand>.tuner
    let b = Prism<TunerCommand, Seek>.seek
    let c = Prism<Seek, Double>.up
    for whole in samples(Command.self) {
      #expect(((a >>> b) >>> c).preview(whole) == (a >>> (b >>> c)).preview(whole))
      #expect((Prism.identity >>> a).preview(whole) == (a >>> Prism.identity).preview(whole))
    }
    for part in samples(Double.self) {
      #expect(((a >>> b) >>> c).review(part) == (a >>> (b >>> c)).review(part))
    }
    let x = Lens<Radio, Tuner>.tuner
    let y = Lens<Tuner, Band>.band
    let z = Lens<Band, Double>.low
    for (whole, part) in zip(samples(Radio.self), samples(Double.self)) {
      #expect(((x >>> y) >>> z).set(whole, part) == (x >>> (y >>> z)).set(whole, part))
      #expect((Lens.identity >>> x).get(whole) == (x >>> Lens.identity).get(whole))
    }
  }
}
