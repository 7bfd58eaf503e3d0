internal import PrismgenModel
internal import PrismgenSource

/// The names in the types of a file's omitted properties, each once.
struct OmittedNames {
  /// In the order in which they were met.
  private(set) var names: [OmittedName] = []
  /// Where the first few of them stand: most files have no others, of which texts would have to be made and hashed.
  private var places = Search.Texts()
  private static var placeLimit: Int { 32 }
  /// Of the others.
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

  mutating func add(_ range: SourceRange, in buffer: SourceBuffer, isConcrete: Bool) {
    var index = places.firstIndex(of: range, in: buffer.base)
    if index == Self.placeLimit {
      let name = buffer.text(range)
      index = indices[name] ?? names.count
      if index == names.count { indices[name] = index }
    }
    if index == names.count {
      names.append(OmittedName(buffer.text(range), isConcrete: false))
      if index < Self.placeLimit { places.append(range) }
    }
    if isConcrete, extended == nil || names[index].name.withoutBackticks != extended {
      names[index].isConcrete = true
    }
  }
}
