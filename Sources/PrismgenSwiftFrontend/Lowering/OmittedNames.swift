internal import PrismgenModel
internal import PrismgenSource

/// The names in the types of a file's omitted properties, each once.
struct OmittedNames {
  /// In the order in which they were met.
  private(set) var names: [OmittedName] = []
  private var indices: [String: Int] = [:]
  /// The name of the type whose extension is being read: inside it the bare name has its arguments.
  private var extended: String?

  /// Notes what surrounds the names that follow: a declaration at the top level.
  mutating func enter(_ kind: TypeDecl.Kind, _ name: SourceRange, _ buffer: SourceBuffer) {
    extended = nil
    guard kind == .extension else { return }
    let (base, limit) = (buffer.base, name.end)
    let ends = (UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: " "))
    var end = name.start
    while end < limit, base[end] != ends.0, base[end] != ends.1, base[end] != ends.2 { end += 1 }
    extended = buffer.text(SourceRange(name.start, end)).withoutBackticks
  }

  mutating func add(_ name: String, isConcrete: Bool) {
    let isConcrete = isConcrete && (extended == nil || name.withoutBackticks != extended)
    if let index = indices[name] {
      if isConcrete { names[index].isConcrete = true }
    } else {
      indices[name] = names.count
      names.append(OmittedName(name, isConcrete: isConcrete))
    }
  }
}
