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
