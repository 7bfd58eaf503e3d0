/// What a path names, however it is spelt: the deepest folder on the way that exists, and the names from there.
///
/// What exists is known by its identity, so that links and the case of letters make no difference. What does not exist yet
/// is compared by its name, where `..` takes back a name.
package struct NamedPlace: Hashable {
  private let start: FileSystem.Identity?
  private let names: [ArraySlice<UInt8>]

  package init(_ path: FilePath) {
    var known = FilePath(path.isAbsolute ? "/" : ".")
    var names: [ArraySlice<UInt8>] = []
    for name in path.components {
      if name.elementsEqual("..".utf8) {
        if names.popLast() == nil { known = known.appending(name) }
      } else if names.isEmpty, (try? FileSystem.status(known.appending(name))) != nil {
        known = known.appending(name)
      } else {
        names.append(name)
      }
    }
    start = (try? FileSystem.status(known))?.identity
    self.names = names
  }
}
