// What the module of musl has in Swift, because its C cannot be imported.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Musl

public typealias SignalHandler = @convention(c) (Int32) -> Void
public var SIG_DFL: SignalHandler? { nil }
public var SIG_IGN: SignalHandler { fatalError("never called") }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError("never called") }
public var errno: Int32 {
  get { __errno_location().pointee }
  set { __errno_location().pointee = newValue }
}
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  0
}
