internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import CPrismgenSystem
  internal import Musl
#else
  internal import CPrismgenSystem
  internal import Glibc
#endif

/// What a file has besides its content, its owner and its mode, for a file that takes the place of another.
enum ExtendedAttributes {
  #if canImport(Darwin)
    /// Gives the open file what other programs have noted about the one at `path`.
    static func copyNotes(of path: FilePath, to descriptor: Int32) {
      copy(path, to: descriptor, copyfile_flags_t(COPYFILE_XATTR))
    }

    /// Gives the open file the access control list of the one at `path`. The mode says nothing of it.
    static func copyAccessList(of path: FilePath, to descriptor: Int32) -> Bool {
      copy(path, to: descriptor, copyfile_flags_t(COPYFILE_ACL))
      return true
    }

    private static func copy(_ path: FilePath, to descriptor: Int32, _ flags: copyfile_flags_t) {
      let old = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
      guard old >= 0 else { return }
      fcopyfile(old, descriptor, nil, flags)
      close(old)
    }
  #else
    /// Gives the open file what other programs have noted about the one at `path`, which has to be before its mode forbids to
    /// write. File systems have different limits: what cannot be noted is left out.
    static func copyNotes(of path: FilePath, to descriptor: Int32) {
      let names =
        read { buffer in path.withCString { llistxattr($0, buffer.baseAddress, buffer.count) } } ?? []
      for bytes in names.split(separator: 0) {
        let name = String(decoding: bytes, as: UTF8.self)
        guard name.hasPrefix("user."), let value = value(name, of: path) else { continue }
        _ = set(name, value, of: descriptor)
      }
    }

    /// Gives the open file the access control list of the one at `path`; none where that has none, for a new file has what its
    /// folder wants for it. The list decides about the mode.
    ///
    /// - Returns: false where a list is lost: the group's bits of the mode are then what anybody in the list may do at most.
    static func copyAccessList(of path: FilePath, to descriptor: Int32) -> Bool {
      if let list = value(accessList, of: path) { return set(accessList, list, of: descriptor) }
      fremovexattr(descriptor, accessList)
      return true
    }

    static let accessList = "system.posix_acl_access"

    /// nil where the file has no such attribute, which is not asked of what a link leads to.
    static func value(_ name: String, of path: FilePath) -> [UInt8]? {
      read { buffer in path.withCString { lgetxattr($0, name, buffer.baseAddress, buffer.count) } }
    }

    static func set(_ name: String, _ value: [UInt8], of descriptor: Int32) -> Bool {
      fsetxattr(descriptor, name, value, value.count, 0) == 0
    }

    /// - Parameter call: fills a buffer and returns how much that is; asked with an empty one, how much it would be.
    private static func read(_ call: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8]? {
      let size = call(UnsafeMutableRawBufferPointer(start: nil, count: 0))
      guard size > 0 else { return size == 0 ? [] : nil }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBytes(call)
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  #endif
}
