import PrismOptics
import Shapes
import Testing

@testable import PrismgenCFixtures

/// What the generated views do at run time.
@Suite struct ViewTests {
  @Test func readsWhatTheTagAllows() {
    var value = shape(kind: SHAPE_CIRCLE, u: .init(circle: 2.5))
    #expect(value.circle == 2.5 && value.square?.side == nil && value.polygon?.count == nil)
    #expect(value.isCircle && value.isRound && !value.isSquare)
    guard case .circle(2.5) = value.payload else { return #expect(Bool(false), "\(value.payload)") }
    value.kind = SHAPE_NONE
    #expect(value.circle == nil && value.isNone)
    guard case .none = value.payload else { return #expect(Bool(false), "\(value.payload)") }
  }

  @Test func writesOnlyWhatTheTagAllows() {
    var value = shape(kind: SHAPE_SQUARE, u: .init(square: .init(side: 3)))
    value.circle = 9
    #expect(value.square?.side == 3 && value.kind == SHAPE_SQUARE)
    value.square?.side = 4
    #expect(value.square?.side == 4)
    value.square = nil
    #expect(value.square?.side == 4)
    value.payload = .circle(1)
    #expect(value.kind == SHAPE_CIRCLE && value.circle == 1)
  }

  /// No value of a tag traps, those that the header does not name least of all.
  @Test(arguments: [0, 1, 2, 3, 4, 77, UInt32.max])
  func takesEveryValueOfATag(raw: UInt32) {
    var value = shape()
    value.kind = shape_kind(rawValue: raw)
    if raw > 3 {
      guard case .unrecognized(value.kind) = value.payload else {
        return #expect(Bool(false), "\(value.payload)")
      }
      #expect(value.circle == nil && value.square == nil && value.polygon == nil && value.kind.known == nil)
    } else {
      #expect(value.kind.known?.cValue == value.kind)
    }
    let payload = value.payload
    value.payload = payload
    #expect(value.kind.rawValue == raw)
  }

  /// The importer makes an enum of a closed C enum, whose raw value may be anything all the same.
  @Test(arguments: [0, 1, 2, 99, UInt32.max])
  func takesEveryValueOfAClosedEnum(raw: UInt32) {
    let isNamed = raw < 2
    var value = Setting(tag: .fast, value: .init(fast: 7))
    #expect(value.fast == 7 && value.safe == nil)
    value.payload = .unrecognized(raw)
    #expect(value.tag.rawValue == raw && value.tag.isKnown == isNamed)
    #expect((mode(checking: raw) == nil) != isNamed)
    #expect(value.isFast == (raw == 0) && value.isSafe == (raw == 1))
    guard !isNamed else { return }
    guard case .unrecognized(raw) = value.payload else { return #expect(Bool(false), "\(value.payload)") }
    #expect(value.fast == nil && value.safe == nil)
  }

  /// The payload of a union with its tag inside carries a tag of its own, which must not win.
  @Test func writesTheTagLast() {
    var value = event()
    value.payload = .motion(motion_event(type: 99, x: 1, y: 2))
    #expect(value.type == UInt32(EVENT_MOTION) && value.asMotion?.y == 2 && value.asKey == nil)
    value.asMotion = motion_event(type: 99, x: 3, y: 4)
    #expect(value.type == UInt32(EVENT_MOTION) && value.asMotion?.x == 3)
    value.asKey = key_event(type: 1, code: 5)
    #expect(value.asMotion?.x == 3)
  }

  @Test func keepsTheBitsBesideTheMask() {
    var value = color(type: UInt8(COLOR_FLAG | COLOR_RGB), u: .init(rgb: 0xff00))
    #expect(value.rgb == 0xff00 && value.indexed == nil && value.isRgb)
    value.payload = .indexed(3)
    #expect(value.type == UInt8(COLOR_FLAG | COLOR_INDEXED) && value.indexed == 3)
    value.payload = .unrecognized(0xff)
    #expect(value.type == 0xff)
    value.type = 0
    value.payload = .unrecognized(0xff)
    #expect(value.type == 0x7f, "the flag is no part of the tag")
  }

  @Test func tellsNullFromAnotherCase() {
    var value = anonymous_shape()
    value.kind = SHAPE_SQUARE
    value.square = nil
    #expect(value.asSquare == nil)
    guard case .square(nil) = value.payload else { return #expect(Bool(false), "\(value.payload)") }
    value.payload = .circle(4)
    #expect(value.asCircle == 4 && value.asSquare == nil)
  }

  @Test func reachesWhatFollowsAPayload() throws {
    let size = MemoryLayout<shape>.size + 2 * MemoryLayout<Double>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<shape>.alignment)
    defer { memory.deallocate() }
    let pointer = memory.bindMemory(to: shape.self, capacity: 1)
    pointer.initialize(to: shape())
    #expect(pointer.polygon == nil)
    pointer.pointee.kind = SHAPE_POLYGON
    let polygon = try #require(pointer.polygon)
    polygon.pointee.count = 3
    let corners = UnsafeMutableRawPointer(polygon).advanced(by: MemoryLayout<Double>.stride)
      .assumingMemoryBound(to: Double.self)
    for index in 0..<3 { corners[index] = Double(index) }
    #expect(UnsafePointer(pointer).polygon?.pointee.corners == 0 && corners[2] == 2)
    #expect(pointer.pointee.polygon?.count == 3)
  }

  /// The place of a payload is that of its first field, whether the union is anonymous or holds the tag.
  @Test func knowsWherePayloadsLie() throws {
    var value = tailed()
    value.payload = .circle(.init(count: 41, radii: 2))
    var long = long_event()
    long.payload = .key(long_key(type: 0, count: 42, codes: 7))
    try withUnsafeMutablePointer(to: &value) { pointer in
      try #require(pointer.asCircle).pointee.count += 1
      #expect(UnsafePointer(pointer).asCircle?.pointee.count == 42 && pointer.pointee.circle.count == 42)
      pointer.pointee.kind = SHAPE_SQUARE
      #expect(pointer.asCircle == nil)
    }
    try withUnsafeMutablePointer(to: &long) { pointer in
      let key = try #require(pointer.asKey)
      #expect(UnsafeRawPointer(key) == UnsafeRawPointer(pointer) && key.pointee.codes == 7)
      pointer.pointee.type = 99
      #expect(pointer.asKey == nil)
    }
  }

  @Test func keepsTwoUnionsApart() {
    var value = lookahead()
    value.payload = .square(1)
    value.nextValuePayload = .circle(2)
    #expect(
      value.square == 1 && value.nextValueCircle == 2 && value.circle == nil && value.nextValueSquare == nil)
    #expect(value.isSquare && value.isNextKindCircle && !value.isNextKindSquare)
    var both = change(kind: SHAPE_CIRCLE, old_value: .init(circle: 1), new_value: .init(circle: 2))
    #expect(both.circle == 1 && both.newValueCircle == 2)
    both.kind = SHAPE_SQUARE
    #expect(both.circle == nil && both.newValueCircle == nil)
  }

  @Test func namesWhatApiNotesRename() {
    var value = Loudness()
    value.payload = .high(0.5)
    #expect(value.high == 0.5 && value.low == nil && value.level == VOLUME_HIGH && value.level.isHigh)
    #expect(LoudnessLevel.Known(loudnessLow)?.cValue == loudnessLow)
  }

  @Test func readsFlags() {
    let value: style = [.bold]
    #expect(value.containsBold && !value.containsItalic)
  }

  // MARK: Optics

  static let shapes = [
    shape(kind: SHAPE_CIRCLE, u: .init(circle: 2)),
    shape(kind: SHAPE_SQUARE, u: .init(square: .init(side: 3))),
    shape(kind: shape_kind(rawValue: 77), u: .init(circle: 5)),
  ]

  /// What is set is what is found, and nothing changes where the focus is not there.
  @Test(arguments: shapes.indices)
  func affineTraversalsAreLawful(index: Int) {
    var value = Self.shapes[index]
    let circle = AffineTraversal<shape, Double>.circle
    let before = circle.preview(value)
    circle.modify(&value) { $0 += 1 }
    #expect(circle.preview(value) == before.map { $0 + 1 })
    #expect(value.kind == Self.shapes[index].kind)
    if before == nil { #expect(value.square?.side == Self.shapes[index].square?.side) }
  }

  @Test func thePayloadHasPrisms() {
    let prism = Prism<shape.Payload, Double>.circle
    #expect(prism.preview(.circle(2)) == 2)
    #expect(prism.preview(.none) == nil)
    guard case .circle(3) = prism.review(3) else { return #expect(Bool(false)) }
    var value = Self.shapes[0]
    Lens<shape, shape.Payload>.payload.modify(&value) { $0 = .square(.init(side: 8)) }
    #expect(value.square?.side == 8)
  }
}
