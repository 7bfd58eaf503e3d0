#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// Whether a reducer has found no element for its action, told to a store past what lies between them: a static reducer
/// returns nothing from which it could be seen.
@usableFromInline
enum MissedElements {
  /// Not nil on a thread on which an element has been missed.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "no memory for what is of a thread")
    return key
  }()

  /// Whether one is missed by `body`, which calls reducers on this thread.
  @usableFromInline
  static func watching(_ body: () -> Void) -> Bool {
    let outer = pthread_getspecific(key)
    defer { if pthread_getspecific(key) != outer { pthread_setspecific(key, outer) } }
    if outer != nil { pthread_setspecific(key, nil) }
    body()
    return pthread_getspecific(key) != nil
  }

  @usableFromInline
  static func note() { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
}
