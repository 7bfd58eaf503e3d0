import PrismgenModel

/// Which conformances of a generic argument a type may ask for.
enum ArgumentNeed: Int, Comparable {
  /// None that an actor could isolate.
  case nothing
  /// One to an isolated protocol, which is isolated only where it says so itself.
  case ofIsolated
  /// Hashable or Equatable, or what else a set or the key of a dictionary needs.
  case hashing
  case anything

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  struct OfType {
    var argument: ArgumentNeed
    /// The module declares the type. By which conformances of the argument it is hashable itself, only its extensions say.
    var isOwn: Bool

    init(_ argument: ArgumentNeed, isOwn: Bool = false) { (self.argument, self.isOwn) = (argument, isOwn) }
  }
}

/// What is needed of the names in a type, by their indices among its pieces.
struct ArgumentNeeds {
  private var needs: [Int: ArgumentNeed] = [:]
  /// Of those in the arguments of types that the module declares, how many brackets are around the innermost ones.
  var own: [Int: Int] = [:]

  var greatest: ArgumentNeed { needs.values.max() ?? .nothing }

  mutating func add(_ need: ArgumentNeed, at index: Int) {
    if need > self[index] { needs[index] = need }
  }

  subscript(index: Int) -> ArgumentNeed { needs[index] ?? .nothing }

  /// - Parameter whole: what is needed of the whole type.
  subscript(index: Int, whole: ArgumentNeed) -> ArgumentNeed {
    max(self[index], whole == .hashing && own[index] != nil ? .anything : whole)
  }
}

extension TypeText {
  /// What is needed of the names inside angle brackets, and of those in the key of a dictionary type.
  ///
  /// - Parameter need: what the type of that name asks of that argument, and with nil what there is for all arguments of the
  ///   types around it asks of them.
  func argumentNeeds(_ need: (NamePath, _ argument: Int?) -> ArgumentNeed.OfType) -> ArgumentNeeds {
    var result = ArgumentNeeds()
    /// With the names between them, also those in brackets of their own.
    var brackets: [(kind: Bracket, path: NamePath?, argument: Int, names: [Int])] = []
    func kind(_ path: NamePath?, _ argument: Int) -> Bracket {
      .arguments(path.map { need($0, argument) } ?? .init(.anything))
    }
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .name:
        for (depth, bracket) in brackets.enumerated() {
          guard case .arguments(let need) = bracket.kind else { continue }
          if need.isOwn { result.own[index] = depth }
          if need.isOwn, result[index] == .hashing { result.add(.anything, at: index) }
          result.add(need.argument, at: index)
        }
        if !brackets.isEmpty { brackets[brackets.count - 1].names.append(index) }
      case .verbatim(let text):
        // The colons of a module selector separate no key from its value.
        let text = text.utf8.dropFirst(index > 0 && isModuleSelector(index - 1) ? 2 : 0)
        var previous: UInt8 = 0
        for position in text.indices {
          let byte = text[position]
          switch byte {
          case UInt8(ascii: "<"):
            let path = path(before: text[..<position], behind: index - 1)
            brackets.append((kind(path, 0), path, 0, []))
          case UInt8(ascii: ","):
            guard let last = brackets.last, let path = last.path else { break }
            brackets[brackets.count - 1].argument += 1
            brackets[brackets.count - 1].kind = kind(path, last.argument + 1)
          case UInt8(ascii: "["): brackets.append((.square, nil, 0, []))
          case UInt8(ascii: "("): brackets.append((.round, nil, 0, []))
          case UInt8(ascii: ">") where previous != UInt8(ascii: "-"), UInt8(ascii: "]"), UInt8(ascii: ")"):
            guard let closed = brackets.popLast() else { break }
            if !brackets.isEmpty { brackets[brackets.count - 1].names += closed.names }
            // What is nested in the type may be declared for some of its arguments only.
            let next = text.index(after: position)
            if var path = closed.path, next < text.endIndex, text[next] == UInt8(ascii: ".") {
              path.members += TypeText.memberNames(in: Array(text[next...]))
              let need = need(path, nil).argument
              for name in closed.names { result.add(need == .hashing ? .anything : need, at: name) }
            }
          case UInt8(ascii: ":"):
            guard let last = brackets.last, case .square = last.kind else { break }
            for name in last.names {
              result.add(result.own[name] ?? 0 >= brackets.count ? .anything : .hashing, at: name)
            }
          default: break
          }
          previous = byte
        }
      }
    }
    return result
  }

  private enum Bracket {
    case arguments(ArgumentNeed.OfType)
    case square, round
  }

  /// The name at `index` with `text` behind it, if all of it is members.
  private func path(before text: Substring.UTF8View, behind index: Int) -> NamePath? {
    guard pieces.indices.contains(index), case .name(let name) = pieces[index] else { return nil }
    let isModule = isModuleSelector(index)
    let text = (isModule ? [UInt8(ascii: ".")] : []) + text
    let members = TypeText.memberNames(in: text)
    guard members.reduce(0, { $0 + 1 + $1.utf8.count }) == text.count else { return nil }
    if isModule, let first = members.first {
      return NamePath(module: Names.plain(name), first: first, members: Array(members.dropFirst()))
    }
    return NamePath(first: Names.plain(name), members: members)
  }
}
