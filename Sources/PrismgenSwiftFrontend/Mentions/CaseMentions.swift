package import PrismgenSource

/// Where code says that it cares for a case: in patterns, lifts, routers, `prism` and `cases` paths.
///
/// Only tokens are read, so a name stands for a case of any enum that has it, unless its type is written too.
package struct CaseMentions: Sendable {
  /// Cases from the outermost inwards: `.player(.queue)`, `\AppAction.player?.queue`, `AppAction.prism.player.queue`.
  package struct Chain: Hashable, Sendable {
    /// The type that is written before the first name.
    package var root: String?
    package var names: [String]

    package init(root: String?, names: [String]) {
      self.root = root
      self.names = names
    }
  }

  package var chains: [Chain] = []
  /// The patterns of each `switch`, which are all of one type.
  package var switches: [[Chain]] = []

  package init() {}

  /// Reads a file. Complexity: linear.
  package init(_ buffer: SourceBuffer) {
    var scanner = MentionScanner(buffer)
    scanner.scan()
    self = scanner.found
  }
}

/// Walks over the tokens with a stack of what is open.
private struct MentionScanner {
  private enum Frame {
    /// Braces; with the place of the patterns in `switches` if they are those of a `switch`.
    case braces(patterns: Int?)
    case call(Call)
    case other
  }

  private struct Call {
    var callee: String?
    /// The type before the callee: `AppAction.Router(…)`.
    var root: String?
    /// The argument names an action's part, because its label says so.
    var namesAction = false
  }

  var found = CaseMentions()
  private let buffer: SourceBuffer
  private var tokens: [Token] = []
  private var index = 0
  private var frames: [Frame] = []
  private var isSwitchOpening = false

  init(_ buffer: SourceBuffer) {
    self.buffer = buffer
    var lexer = Lexer(buffer)
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { break }
      tokens.append(token)
    }
  }

  mutating func scan() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .leftBrace: openBrace()
      case .leftParen: frames.append(.call(call()))
      case .leftSquare: frames.append(.other)
      case .rightBrace, .rightParen, .rightSquare: frames.removeLast(frames.isEmpty ? 0 : 1)
      case .comma: setNamesAction(false)
      case .backslash: keyPath()
      case .period: implicitMember()
      case .identifier where token.keyword == .switch: isSwitchOpening = true
      case .identifier where token.keyword == .case && !isMember(index): pattern()
      case .identifier, .escapedIdentifier: identifier()
      default: break
      }
      index += 1
    }
  }

  // MARK: Frames

  private mutating func openBrace() {
    if isSwitchOpening { found.switches.append([]) }
    frames.append(.braces(patterns: isSwitchOpening ? found.switches.count - 1 : nil))
    isSwitchOpening = false
  }

  private func call() -> Call {
    guard let callee = name(index - 1) else { return Call() }
    return Call(callee: callee, root: isMember(index - 1) ? name(index - 3) : nil)
  }

  private mutating func setNamesAction(_ value: Bool) {
    guard case .call(var call) = frames.last else { return }
    call.namesAction = value
    frames[frames.count - 1] = .call(call)
  }

  private var namesAction: Bool {
    frames.contains { if case .call(let call) = $0 { call.namesAction } else { false } }
  }

  // MARK: Tokens

  private func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The name at a token, without back-ticks.
  private func name(_ index: Int) -> String? {
    guard let kind = kind(index), kind == .identifier || kind == .escapedIdentifier else { return nil }
    let text = buffer.text(tokens[index].range)
    return kind == .escapedIdentifier ? String(text.dropFirst().dropLast()) : text
  }

  private func isMember(_ index: Int) -> Bool { kind(index - 1) == .period }

  /// The period begins an implicit member, and does not follow a value.
  private func isImplicit(_ period: Int) -> Bool {
    switch kind(period - 1) {
    case .identifier:
      tokens[period - 1].keyword == .let || tokens[period - 1].keyword == .var
        || tokens[period - 1].keyword == .case
    case .escapedIdentifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .postfixMark: false
    default: true
    }
  }

  /// Reads `.a?.b` from a period on; the index stands on the last token then.
  private mutating func members(from period: Int) -> [String] {
    var names: [String] = []
    var next = period
    while kind(next) == .period, let name = name(next + 1) {
      names.append(name)
      index = next + 1
      next += 2
      while kind(next) == .postfixMark { next += 1 }
    }
    return names
  }

  // MARK: Mentions

  private mutating func add(_ root: String?, _ names: some Sequence<String>) {
    let names = Array(names)
    if !names.isEmpty { found.chains.append(.init(root: root, names: names)) }
  }

  /// `\.player?.queue` where an action's part is named, `\AppAction.player` anywhere.
  private mutating func keyPath() {
    let root = name(index + 1)
    let isRooted = root != nil
    let names = members(from: index + (isRooted ? 2 : 1))
    if isRooted || namesAction { add(root, names) }
  }

  /// `.player >>> .queue` where an action's part is named.
  private mutating func implicitMember() {
    guard namesAction, isImplicit(index) else { return }
    var names = members(from: index)
    while kind(index + 1) == .operator, kind(index + 2) == .period,
      buffer.text(tokens[index + 1].range) == ">>>"
    {
      names += members(from: index + 2)
    }
    add(nil, names)
  }

  private mutating func identifier() {
    guard !isMember(index), let first = name(index) else { return }
    if kind(index + 1) == .colon, kind(index - 1) == .leftParen || kind(index - 1) == .comma {
      return label(first)
    }
    let names = [first] + members(from: index + 1)
    if let space = names.indices.dropFirst().first(where: { ["prism", "cases"].contains(names[$0]) }) {
      let path = names[(space + 1)...].prefix { !Self.opticMembers.contains($0) }
      // What is only built is sent, and not handled.
      if !names.contains(where: { ["review", "inject"].contains($0) }) { add(names[space - 1], path) }
    } else if first == "action" {
      add(nil, names.dropFirst().map(Self.withoutPredicate))
    } else if namesAction, first.first?.isUppercase == true {
      add(first, names.dropFirst())
    }
  }

  private static let opticMembers: Set<String> = [
    "prism", "preview", "tryGet", "modify", "access", "appending", "asAffineTraversal", "lift",
  ]

  /// `isPlaying` asks for the case `playing`.
  private static func withoutPredicate(_ name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
    return first.lowercased() + name.dropFirst(3)
  }

  /// A field of a router, or an argument of a lift.
  private mutating func label(_ label: String) {
    guard case .call(let call) = frames.last else { return }
    switch call.callee {
    case "Router": add(call.root, [label])
    case "lift": setNamesAction(["action", "inputAction", "outputAction", "actionGetter"].contains(label))
    default: break
    }
  }

  // MARK: Patterns

  /// `case .player(.queue(let action)), .idle:`
  private mutating func pattern() {
    // Elements of an enum's declaration have no period.
    if name(index + 1) != nil, tokens[index + 1].keyword != .let, tokens[index + 1].keyword != .var,
      kind(index + 2) != .period
    {
      return
    }
    var chains: [CaseMentions.Chain] = []
    var prefixes: [CaseMentions.Chain?] = [nil]
    var last: CaseMentions.Chain?
    var next = index + 1
    scanning: while let kind = kind(next) {
      switch kind {
      case .leftParen:
        prefixes.append(last ?? prefixes[prefixes.count - 1])
        last = nil
      case .rightParen where prefixes.count > 1: prefixes.removeLast()
      case .comma: last = nil
      case .colon, .equal, .leftBrace, .rightBrace, .rightParen:
        if prefixes.count == 1 || kind == .leftBrace { break scanning }
      case .identifier where tokens[next].keyword == .where || tokens[next].keyword == .in: break scanning
      case .period:
        if let name = name(next + 1), let chain = chain(name, at: next, in: prefixes[prefixes.count - 1]) {
          chains.append(chain)
          last = chain
        }
      default: break
      }
      next += 1
    }
    // What ends the pattern may open something.
    index = next - 1
    if case .braces(let place?) = frames.last {
      found.switches[place] += chains
    } else {
      found.chains += chains
    }
  }

  private func chain(_ name: String, at period: Int, in prefix: CaseMentions.Chain?) -> CaseMentions.Chain? {
    let root = isImplicit(period) ? nil : self.name(period - 1)
    if !isImplicit(period), root?.first?.isUppercase != true { return nil }
    return .init(root: prefix.map(\.root) ?? root, names: (prefix?.names ?? []) + [name])
  }
}
