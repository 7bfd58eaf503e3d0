/// Swift's access levels, from the narrowest to the widest.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, open

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }
}
