import PrismgenModel

/// The imports of several files in one: each module once for each condition, at its widest level.
struct UnitedImports {
  private(set) var imports: [ResolvedImport] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    var path: String
    var kind: String?
    var condition: String?
  }

  init(_ files: [[ResolvedImport]]) {
    for item in files.joined() { add(item) }
  }

  private mutating func add(_ item: ResolvedImport) {
    let key = Key(path: item.path, kind: item.kind, condition: item.condition)
    guard let index = indices[key] else {
      indices[key] = imports.count
      imports.append(item)
      return
    }
    imports[index].attributes += item.attributes.filter { !imports[index].attributes.contains($0) }
    imports[index].access = Self.wider(imports[index].access, item.access)
  }

  /// Beside a bare import only `public` says more; explicit levels below it would clash with a bare one.
  private static func wider(_ left: AccessLevel?, _ right: AccessLevel?) -> AccessLevel? {
    if left == .public || right == .public { return .public }
    guard let left, let right else { return nil }
    return max(left, right)
  }
}
