package import PrismgenSource

/// Where code says that it cares for a case: in patterns, comparisons, key paths, lifts, routers, `prism` and `cases` paths,
/// and members of values. Making a value of a case, as `send(.quit)` does, is none.
///
/// Only tokens are read, so a name stands for a case of any enum that has it, unless its type is written too.
package struct CaseMentions: Sendable {
  /// Cases from the outermost inwards: `.player(.queue)`, `\AppAction.player?.queue`, `AppAction.prism.player.queue`.
  package struct Chain: Hashable, Sendable {
    /// The type that is written before the first name.
    package var root: String?
    package var names: [String]
    /// Each name is that of a case, and none that of a property of a payload.
    package var isPattern: Bool

    package init(root: String?, names: [String], isPattern: Bool = false) {
      self.root = root
      self.names = names
      self.isPattern = isPattern
    }
  }

  package var chains: [Chain] = []
  /// The patterns of each `switch`, which are all of one type.
  package var switches: [[Chain]] = []
  /// Members of values: `state.route?.detail`. What the names stand for depends on ``types``.
  package var members: [[String]] = []
  /// The types that parameters, variables and properties are declared with, by the declared name.
  package var types: [String: Set<String>] = [:]

  package init() {}

  /// Reads a file. Complexity: linear.
  ///
  /// - Parameter isCase: whether a name may be that of a case; members without any are passed over.
  package init(_ buffer: SourceBuffer, isCase: (String) -> Bool) {
    var scanner = MentionScanner(buffer)
    scanner.scan()
    self = scanner.found
    members.removeAll { !$0.dropFirst().contains(where: isCase) }
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
    /// Its elements, if it is a tuple, are compared with values.
    var isCompared = false
    /// The callee may be a case: no value stands before it.
    var makesCase = false
  }

  /// `where isOn` behind a pattern: a comma ends it, and the next pattern follows.
  private struct Condition {
    /// How many frames are open around it.
    var depth: Int
    var isOfSwitch: Bool
    /// Of its question marks, those whose colons are still to come.
    var questions = 0
  }

  var found = CaseMentions()
  private let buffer: SourceBuffer
  private var tokens: [Token] = []
  private var index = 0
  private var frames: [Frame] = []
  private var conditions: [Condition] = []
  /// How many of the frames are calls in whose argument an action's part is named, and how many those of `lift`.
  private var namingCalls = 0
  private var lifts = 0
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
      case .leftParen: openCall()
      case .leftSquare: frames.append(.other)
      case .rightBrace, .rightParen, .rightSquare: close()
      case .comma: comma()
      case .colon where isInWhere: colon()
      case .operator where isInWhere && buffer.text(token.range) == "?":
        conditions[conditions.count - 1].questions += 1
      case .backslash: keyPath()
      case .period: implicitMember()
      case .identifier where token.keyword == .switch: isSwitchOpening = true
      case .identifier where token.keyword == .case && !isMember(index):
        pattern(isOfSwitch: !isInCondition(index))
      case .identifier where token.keyword == .catch && !isMember(index): pattern(isOfSwitch: false)
      case .identifier, .escapedIdentifier, .dollarIdentifier: identifier()
      default: break
      }
      index += 1
    }
  }

  // MARK: Frames

  private mutating func openBrace() {
    // In that of a `switch` it is a closure's.
    if isInWhere, conditions.last?.isOfSwitch == false { conditions.removeLast() }
    if isSwitchOpening { found.switches.append([]) }
    frames.append(.braces(patterns: isSwitchOpening ? found.switches.count - 1 : nil))
    isSwitchOpening = false
  }

  private mutating func openCall() {
    let callee = name(index - 1)
    if callee == "lift" { lifts += 1 }
    var call = Call(callee: callee, isCompared: callee == nil && isComparison(index - 1))
    if callee != nil, isMember(index - 1) {
      let isImplicit = isImplicit(index - 2)
      call.root = isImplicit ? nil : name(index - 3)
      call.makesCase = isImplicit || call.root?.first?.isUppercase == true
    }
    frames.append(.call(call))
  }

  /// `.search("a") == action`
  private mutating func close() {
    let frame = frames.popLast()
    while let last = conditions.last, last.depth > frames.count { conditions.removeLast() }
    guard case .call(let call) = frame else { return }
    if let callee = call.callee, call.makesCase, isComparison(index + 1) { add(call.root, [callee]) }
    if call.namesAction { namingCalls -= 1 }
    if call.callee == "lift" { lifts -= 1 }
  }

  private mutating func setNamesAction(_ value: Bool) {
    guard case .call(var call) = frames.last, call.namesAction != value else { return }
    call.namesAction = value
    namingCalls += value ? 1 : -1
    frames[frames.count - 1] = .call(call)
  }

  private var namesAction: Bool { namingCalls > 0 }

  // MARK: Conditions of patterns

  private var isInWhere: Bool { conditions.last?.depth == frames.count }

  /// `case .a where isOn, .b:`
  private mutating func comma() {
    setNamesAction(false)
    if isInWhere { pattern(isOfSwitch: conditions.removeLast().isOfSwitch) }
  }

  /// That of `? :`, or the end of the patterns.
  private mutating func colon() {
    let last = conditions.count - 1
    if conditions[last].questions > 0 { conditions[last].questions -= 1 } else { conditions.removeLast() }
  }

  // MARK: Tokens

  private func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The name at a token, without back-ticks.
  private func name(_ index: Int) -> String? {
    switch kind(index) {
    case .identifier: buffer.text(tokens[index].range)
    case .escapedIdentifier: String(buffer.text(tokens[index].range).dropFirst().dropLast())
    // A binding, or an argument of a closure.
    case .dollarIdentifier: String(buffer.text(tokens[index].range).dropFirst())
    default: nil
    }
  }

  private func isMember(_ index: Int) -> Bool { kind(index - 1) == .period }

  /// The period begins an implicit member, and does not follow a value.
  private func isImplicit(_ period: Int) -> Bool {
    switch kind(period - 1) {
    case .identifier: isBeforeValue(period - 1)
    case .escapedIdentifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .postfixMark: false
    default: true
    }
  }

  private func isBeforeValue(_ index: Int) -> Bool { Self.beforeValues.contains(tokens[index].keyword) }

  private static let beforeValues: Set<Keyword> = [
    .let, .var, .case, .catch, .if, .guard, .while, .where, .in, .return, .switch, .throw, .try, .await,
  ]

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

  /// `next().route?.detail`
  private mutating func memberOfResult() {
    guard let before = kind(index - 1), [.rightParen, .rightSquare, .postfixMark].contains(before) else {
      return
    }
    found.members.append([""] + members(from: index))
  }

  private mutating func add(_ root: String?, _ names: some Sequence<String>) {
    let names = Array(names)
    if !names.isEmpty { found.chains.append(.init(root: root, names: names)) }
  }

  /// `\.player?.queue`, but for that of a state.
  private mutating func keyPath() {
    let root = name(index + 1)
    let names = members(from: index + (root == nil ? 1 : 2))
    if root != nil || namesAction || !isInLift { add(root, names) }
  }

  private var isInLift: Bool { lifts > 0 }

  /// `.player >>> .queue` where an action's part is named, and `== .quit`.
  private mutating func implicitMember() {
    guard isImplicit(index) else { return memberOfResult() }
    let (period, isCompared) = (index, isComparison(index - 1))
    guard namesAction || isCompared || isComparison(period + 2) || isInComparedTuple else { return }
    var names = members(from: index)
    while kind(index + 1) == .operator, kind(index + 2) == .period,
      buffer.text(tokens[index + 1].range) == ">>>"
    {
      names += members(from: index + 2)
    }
    add(nil, names)
  }

  /// `(state, event) == (.playing, .stop)`
  private var isInComparedTuple: Bool {
    if case .call(let call) = frames.last { call.isCompared } else { false }
  }

  private static let comparisons: Set<String> = ["==", "!=", "~=", "==="]

  private func isComparison(_ index: Int) -> Bool {
    kind(index) == .operator && Self.comparisons.contains(buffer.text(tokens[index].range))
  }

  private mutating func identifier() {
    guard !isMember(index), let first = name(index) else { return }
    // Behind `return` a period begins a value.
    if kind(index + 1) == .period, isBeforeValue(index) { return }
    if kind(index + 1) == .colon {
      declaration(first)
      if kind(index - 1) == .leftParen || kind(index - 1) == .comma { return label(first) }
    }
    // That of the Composable Architecture handles the case of the enum around the bindings.
    if first == "BindingReducer", kind(index + 1) == .leftParen { add(nil, ["binding"]) }
    let names = [first] + members(from: index + 1)
    if let space = names.indices.dropFirst().first(where: { ["prism", "cases"].contains(names[$0]) }) {
      let path = names[(space + 1)...].prefix { !Self.opticMembers.contains($0) }
      // What is only built is sent, and not handled.
      if !names.contains(where: { ["review", "inject"].contains($0) }) { add(names[space - 1], path) }
    } else if first == "action" || namesAction && Int(first) != nil {
      add(nil, names.dropFirst())
    } else if first.first?.isUppercase != true {
      if names.count > 1 { found.members.append(names) }
    } else if namesAction || isComparedType(names.count) {
      add(first, names.dropFirst())
    }
  }

  /// `== AppAction.quit`; the index stands on the last of the names.
  private func isComparedType(_ count: Int) -> Bool {
    isComparison(index + 1) || isComparison(index - 2 * count + 1)
  }

  /// `action: AppAction`, of a parameter, a variable or a property.
  private mutating func declaration(_ name: String) {
    var next = index + 2
    while let word = self.name(next), Self.ownership.contains(word) { next += 1 }
    var type = self.name(next)
    while kind(next + 1) == .period, let inner = self.name(next + 2) {
      type = inner
      next += 2
    }
    if let type, type.first?.isUppercase == true { found.types[name, default: []].insert(type) }
  }

  private static let ownership: Set<String> = ["inout", "borrowing", "consuming", "sending", "any", "some"]

  private static let opticMembers: Set<String> = [
    "prism", "preview", "tryGet", "modify", "accessPart", "appending", "asAffineTraversal", "lift",
  ]

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

  /// `if case`, `for case`, and one condition behind another: what stands in the body of a `switch`, but is no case of it.
  private func isInCondition(_ index: Int) -> Bool {
    guard index > 0, kind(index - 1) != .comma else { return index > 0 }
    return [.if, .guard, .while, .for].contains(tokens[index - 1].keyword)
  }

  /// `case .player(.queue(let action)), .idle:`
  private mutating func pattern(isOfSwitch: Bool) {
    let place: Int? = if case .braces(let place) = frames.last, isOfSwitch { place } else { nil }
    // Elements of an enum's declaration have no period.
    if isOfSwitch, place == nil, name(index + 1) != nil, tokens[index + 1].keyword != .let,
      tokens[index + 1].keyword != .var, kind(index + 2) != .period
    {
      return
    }
    var chains: [CaseMentions.Chain] = []
    var prefixes: [CaseMentions.Chain?] = [nil]
    var last: CaseMentions.Chain?
    var isTuple = false
    var next = index + 1
    scanning: while let kind = kind(next) {
      switch kind {
      case .leftParen:
        // The elements of a tuple are of several types.
        if last == nil, prefixes.count == 1 { isTuple = true }
        prefixes.append(last ?? prefixes[prefixes.count - 1])
        last = nil
      case .rightParen where prefixes.count > 1: prefixes.removeLast()
      case .comma: last = nil
      case .colon, .equal, .leftBrace, .rightBrace, .rightParen:
        if prefixes.count == 1 || kind == .leftBrace { break scanning }
      case .identifier where tokens[next].keyword == .where && !isMember(next):
        conditions.append(Condition(depth: frames.count, isOfSwitch: isOfSwitch))
        break scanning
      case .identifier where tokens[next].keyword == .in && !isMember(next): break scanning
      case .period:
        if let name = name(next + 1), let chain = chain(name, at: next, in: prefixes[prefixes.count - 1]) {
          chains.append(chain)
          last = chain
        }
      default: break
      }
      next += 1
    }
    // What ends the pattern may open something, as a closure inside of brackets does.
    index = next - 1
    frames += repeatElement(.other, count: prefixes.count - 1)
    if let place, !isTuple {
      found.switches[place] += chains
    } else {
      found.chains += chains
    }
  }

  /// Every name of a pattern repeats those around it.
  private static let longestPattern = 64

  private func chain(_ name: String, at period: Int, in prefix: CaseMentions.Chain?) -> CaseMentions.Chain? {
    let root = isImplicit(period) ? nil : self.name(period - 1)
    if !isImplicit(period), root?.first?.isUppercase != true { return nil }
    // So deep in patterns a name counts for every enum that it fits.
    guard root == nil, let prefix, prefix.names.count < Self.longestPattern else {
      return .init(root: root, names: [name], isPattern: true)
    }
    return .init(root: prefix.root, names: prefix.names + [name], isPattern: true)
  }
}
