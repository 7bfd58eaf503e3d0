package import PrismgenModel

/// Prints what was decided for a C module as one Swift file, without its first comment.
///
/// The optics of the payload enums are not printed here: to Swift such an enum is one like any other.
package func emit(_ module: ResolvedCModule) -> String {
  var blocks = ["import \(module.module)" + (module.hasOptics ? "\nimport PrismOptics" : "")]
  if !module.access.isEmpty {
    blocks[0] = blocks[0].split(separator: "\n").map { "\(module.access) \($0)" }.joined(separator: "\n")
  }
  for union in module.unions {
    blocks += CUnionEmitter(union: union, access: module.access).blocks
    if module.hasOptics { blocks += COpticsEmitter(union: union, access: module.access).blocks }
  }
  for enumeration in module.enums { blocks += CEnumEmitter(enumeration: enumeration, access: module.access).blocks }
  return blocks.joined(separator: "\n\n") + "\n"
}

extension String {
  /// Every line that is not empty moved right.
  func indented(by count: Int = 2) -> String {
    let space = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

/// `public `, or nothing.
func modifier(_ access: String) -> String { access.isEmpty ? "" : access + " " }
