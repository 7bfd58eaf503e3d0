#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What the operating system answered instead of doing what it was asked.
package struct SystemError: Error, Hashable, Sendable {
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// The calling thread's last error. Ask before any other call.
  package static var last: SystemError { SystemError(code: errno) }

  package static let notFound = SystemError(code: ENOENT)
  package static let exists = SystemError(code: EEXIST)
  package static let tooManyLinks = SystemError(code: ELOOP)
  package static let nameTooLong = SystemError(code: ENAMETOOLONG)
  package static let notFolder = SystemError(code: ENOTDIR)
  package static let isFolder = SystemError(code: EISDIR)
  // Codes of our own: the system gives EINVAL and EFBIG for other reasons too.
  package static let notRegular = SystemError(code: -1)
  package static let tooLarge = SystemError(code: -2)
  package static let changed = SystemError(code: -3)
  package static let leadsNowhere = SystemError(code: -4)

  /// As `strerror` has it, with our own words where the usual ones mislead.
  package var description: String {
    switch self {
    case .notRegular: return "not a regular file"
    case .tooLarge: return "larger than 1 GiB"
    case .changed: return "changed by somebody else meanwhile"
    case .leadsNowhere: return "a link that leads nowhere"
    default: break
    }
    var text = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &text, text.count) == 0 else { return "error \(code)" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
