internal import PrismgenModel

/// Whether there is an affine traversal to the member.
func hasOptic(_ member: ResolvedCMember) -> Bool { member.isSettable && !member.values.isEmpty }

/// Prints the affine traversals from a struct to its payloads.
///
/// They are no prisms: the struct has fields beside tag and union, which no payload can make up.
struct COpticsEmitter {
  let union: ResolvedCUnion
  let access: String
  let clashes: CClashes

  var blocks: [String] {
    let type = clashes.spelled(runtime: "Lens")
    let own = clashes.standard.contains("Self") ? "\(type)<Whole, Part>" : "Self"
    let lens = """
      nonisolated extension \(type) where Whole == \(union.type), Part == \(union.type).\(union.payloadType) {
        /// The payload with its tag.
        \(modifier(access))static var \(union.payloadProperty): \(own) {
          .init(get: { $0.\(union.payloadProperty) }, modify: { $1(&$0.\(union.payloadProperty)) })
        }
      }
      """
    return (union.isPayloadSettable ? [lens] : [])
      + union.members.filter(hasOptic).map(traversal)
  }

  /// Not `Self`: a member may be called `self`.
  private func traversal(_ member: ResolvedCMember) -> String {
    let type = clashes.spelled(runtime: "AffineTraversal")
    // Behind a period nothing tells the arguments.
    let own = type == "AffineTraversal" ? type : "\(type)<Whole, Part>"
    return """
      nonisolated extension \(type) where Whole == \(union.type), Part == \(member.type) {
        /// The member, where the tag allows it.
        \(modifier(access))static var \(member.accessor): \(own) {
          .init(preview: { $0.\(member.accessor) }, set: { $0.\(member.accessor) = $1 })
        }
      }
      """
  }
}
