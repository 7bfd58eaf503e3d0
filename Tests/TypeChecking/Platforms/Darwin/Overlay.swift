// What Darwin's module has in Swift, because its C cannot be imported.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Darwin

public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }
public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError("never called") }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError("never called") }
public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  0
}
