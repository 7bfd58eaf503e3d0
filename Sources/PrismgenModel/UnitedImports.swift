/// The imports of several files in one: each once for each condition, and a module at one level wherever it is named.
package struct UnitedImports {
  package private(set) var imports: [ResolvedImport] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    var path: String
    var kind: String?
    var condition: String?

    init(_ item: ResolvedImport) { (path, kind, condition) = (item.path, item.kind, item.condition) }
  }

  package init(_ files: [[ResolvedImport]]) {
    for item in files.joined() { add(item) }
    let separate = imports
    for item in separate { widen(item, beside: separate) }
    // What is narrowed may be what another file imports.
    var seen: Set<Key> = []
    imports = imports.filter { seen.insert(Key($0)).inserted }
  }

  private mutating func add(_ item: ResolvedImport) {
    guard let index = indices[Key(item)] else {
      indices[Key(item)] = imports.count
      imports.append(item)
      return
    }
    imports[index].attributes += item.attributes.filter { !imports[index].attributes.contains($0) }
    imports[index].access = Self.wider(imports[index].access, item.access)
  }

  /// A bare import is internal wherever an explicit level below `public` may stand beside it.
  private static func wider(_ left: AccessLevel?, _ right: AccessLevel?) -> AccessLevel? {
    let level = max(left ?? .internal, right ?? .internal)
    return level > .internal || left != nil && right != nil ? level : nil
  }

  /// The compiler warns of a level where the file imports the same module, or a declaration of it, at a wider
  /// one: there the import gets that level.
  private mutating func widen(_ item: ResolvedImport, beside all: [ResolvedImport]) {
    guard let index = indices[Key(item)] else { return }
    let own = item.access ?? .internal
    var level = own
    let wider = all.filter { $0.module == item.module && ($0.access ?? .private) > level }
    for other in wider where other.condition == nil || other.condition == item.condition {
      level = max(level, other.access ?? level)
    }
    if level > own { imports[index].access = level }
    var narrow = imports[index]
    for other in wider.sorted(by: { ($0.access ?? .private) > ($1.access ?? .private) }) {
      guard let access = other.access, access > level, let condition = other.condition,
        !Self.exclude(narrow.condition, condition)
      else { continue }
      var widened = narrow
      widened.access = access
      widened.condition = Self.both(narrow.condition, condition)
      narrow.condition = Self.both(narrow.condition, "!(\(condition))")
      if indices[Key(widened)] == nil { imports.append(widened) }
    }
    imports[index].condition = narrow.condition
  }

  /// Whether one of the two says that the other is not so, as what a source has in `#if` and in `#else`.
  private static func exclude(_ left: String?, _ right: String) -> Bool {
    guard let left else { return false }
    func denies(_ denial: String, _ text: String) -> Bool {
      denial == "!(\(text))" || denial == "!\(text)" && !text.contains { "&|".contains($0) }
    }
    return denies(left, right) || denies(right, left)
  }

  private static func both(_ left: String?, _ right: String) -> String {
    left.map { "(\($0)) && \(right.hasPrefix("!(") ? right : "(\(right))")" } ?? right
  }
}

extension ResolvedImport {
  /// The module, without the declaration that is imported of it.
  fileprivate var module: Substring {
    kind == nil ? path[...] : path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
  }
}
