/// Where a drawing of all types begins, and the ways through them.
extension TypeGraph {
  /// The ``roots``, and the first of the types that only types hold that they lead to themselves.
  var starts: [Int] {
    let roots = roots
    var seen: Set<Int> = []
    func targets(_ node: Int) -> [Int] { nodes[node].members.flatMap(\.mentioned) }
    _ = Self.finished(from: roots, besides: &seen, targets)
    let holding = nodes.indices.filter { index in
      !seen.contains(index) && nodes[index].members.contains { !$0.mentioned.isEmpty }
    }
    // Who is finished last leads to the others, but for those that lead back to it.
    var looked = seen
    var rest: [Int] = []
    for index in Self.finished(from: holding, besides: &looked, targets).reversed()
    where !seen.contains(index) {
      rest.append(index)
      _ = Self.finished(from: [index], besides: &seen, targets)
    }
    return roots + rest
  }

  /// The nodes that no other node holds, and that hold others.
  var roots: [Int] {
    let held = heldByOthers(\.mentioned)
    return nodes.indices.filter { index in
      !held.contains(index) && nodes[index].members.contains { $0.mentioned.contains { $0 != index } }
    }
  }

  /// The types that hold others and to which no way leads, as what only stands in collections.
  var startsOfWays: [Int] {
    let held = heldByOthers { $0.held.map { [$0] } ?? [] }
    return nodes.indices.filter { index in
      !held.contains(index) && nodes[index].members.contains { !$0.mentioned.isEmpty }
    }
  }

  /// Whether another type mentions it.
  func isHeld(_ node: Int) -> Bool { heldByOthers(\.mentioned).contains(node) }

  private func heldByOthers(_ held: (Member) -> [Int]) -> Set<Int> {
    nodes.enumerated().reduce(into: []) { result, element in
      result.formUnion(element.element.members.flatMap(held).filter { $0 != element.offset })
    }
  }

  /// What `starts` lead to by `targets`, each behind all that it leads to and that was not begun before it.
  ///
  /// - Parameter begun: what was looked at before; all that is looked at is added.
  static func finished(
    from starts: [Int], besides begun: inout Set<Int>, _ targets: (Int) -> [Int]
  ) -> [Int] {
    var finished: [Int] = []
    // With what it leads to that is still to be looked at, the first one last.
    var open: [(node: Int, targets: [Int])] = []
    func begin(_ node: Int) {
      guard begun.insert(node).inserted else { return }
      open.append((node, targets(node).reversed()))
    }
    for start in starts {
      begin(start)
      while !open.isEmpty {
        if let target = open[open.count - 1].targets.popLast() {
          begin(target)
        } else {
          finished.append(open.removeLast().node)
        }
      }
    }
    return finished
  }
}
