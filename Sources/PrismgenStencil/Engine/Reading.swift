/// What rendering one round of a loop looked at, besides the declaration that the round is for.
///
/// The output of the round depends on nothing else, so it need not be made again while this is the same. Whoever hands
/// out something that is not in the declaration's own key says so with ``note(_:)``.
struct Reading: OptionSet, Sendable {
  let rawValue: UInt8

  /// Other declarations: anything looked up by a name, or reached through one that the declaration refers to.
  static let otherDeclarations = Self(rawValue: 1)
  /// Which round of how many it is.
  static let position = Self(rawValue: 2)
  /// The path of the declaration's file.
  static let path = Self(rawValue: 4)
  /// That what is printed before the round is no list, literal or comment in which the round stands. That has no key: whoever
  /// uses the round's output looks.
  static let textBefore = Self(rawValue: 16)
  /// Something that has no key.
  static let unknown = Self(rawValue: 8)

  /// Collects what is noted while it is current.
  ///
  /// `@unchecked`: only the thread that it is current on writes to it, and reads it afterwards.
  final class Recorder: @unchecked Sendable {
    private(set) var reading: Reading = []
    fileprivate func insert(_ reading: Reading) { self.reading.formUnion(reading) }
  }

  /// Views are asked for their members from deep inside filters that know nothing of the loop around them, so the
  /// recorder reaches them by the thread.
  @TaskLocal private static var current: Recorder?

  static func note(_ reading: Reading) { current?.insert(reading) }

  /// Runs `body` and collects what is noted meanwhile.
  static func recording<Result, Failure: Error>(
    _ recorder: Recorder, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = $current.withValue(recorder) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// A reference from one declaration to others: asking for it is noted.
@propertyWrapper struct OtherDeclarations<Value> {
  private var value: Value
  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get {
      Reading.note(.otherDeclarations)
      return value
    }
    set { value = newValue }
  }

  mutating func append<Element>(_ element: Element) where Value == [Element] { value.append(element) }
}
