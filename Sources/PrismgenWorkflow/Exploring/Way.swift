internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSource

/// A chain of cases and properties from one type into another, and how it is written.
struct Way {
  struct Step {
    var owner: TypeGraph.Node
    /// As an expression begins with it.
    var ownerName: String
    var member: TypeGraph.Member
    /// How often what it holds is optional: twice for `Item??`.
    var optionals: Int
  }

  /// For people whom none is found for.
  static let rule =
    "a way goes through cases with one associated value and stored properties, not into collections or actions of their elements"

  var steps: [Step]
  /// It leads to what an optional at its end holds, and not to the optional.
  var endsUnwrapped: Bool

  private var root: String { steps[0].ownerName }
  private var isCasesOnly: Bool { steps.allSatisfy(\.owner.isEnum) }
  private var isPropertiesOnly: Bool { !steps.contains(where: \.owner.isEnum) }
  private var isCopyable: Bool { steps.allSatisfy(\.owner.isCopyable) }

  /// What on the way only its own file can name, and where that is; nil: the way is for all files of the module.
  var privatePart: (name: String, location: SourceLocation)? {
    for step in steps {
      if step.owner.access < .internal { return (step.owner.name, step.owner.location) }
      if step.member.access < .internal { return (step.member.name, step.member.location) }
    }
    return nil
  }

  /// The module that alone can name all that is on the way; nil: others can, too.
  var home: Int? {
    steps.first { min($0.owner.access, $0.member.access) < .package }?.owner.module
  }

  /// The `#if` in which everything on the way is there; nil: always.
  var condition: String? {
    var clauses: Condition = []
    for clause in steps.flatMap(\.member.condition)
    where !ConditionText.isImplied([clause], by: clauses) {
      clauses.append(clause)
    }
    return ConditionText.conjunction(clauses)
  }

  /// `\AppAction.movie?.title`; nil where a case on the way has no property, or a value cannot be copied.
  var keyPath: String? {
    guard isCopyable else { return nil }
    var text = "\\" + root
    var joint = "."
    for (index, step) in steps.enumerated() {
      guard let name = step.owner.isEnum ? step.member.property : Self.escaped(step.member.name),
        index > 0 || !Self.isMetatype(name)
      else { return nil }
      text += joint + name
      joint = String(repeating: "?", count: step.optionals + (step.owner.isEnum ? 1 : 0)) + "."
    }
    return text
  }

  /// Whether ``keyPath`` can be written through: nothing that may be absent stands before its end.
  private var isWritableKeyPath: Bool {
    isPropertiesOnly && steps.allSatisfy(\.member.isWritable)
      && !steps.dropLast().contains { $0.optionals > 0 }
  }

  /// `AppAction.prism.movie.title`, with `>>>` where cases and properties meet and `Prism.some` behind what is optional;
  /// nil where something on the way has no optic.
  var optic: String? { opticParts?.joined(separator: " >>> ") }

  private var opticParts: [String]? {
    guard isCopyable else { return nil }
    var texts: [String?] = []
    var segments: [(start: Step, names: [String])] = []
    func finish() {
      texts += segments.map { Self.text(from: $0.start, $0.names.joined(separator: ".")) }
      segments = []
    }
    for (index, step) in steps.enumerated() {
      let name =
        step.owner.isEnum ? step.member.optic : step.member.isWritable ? Self.escaped(step.member.name) : nil
      guard let name else { return nil }
      if segments.last?.start.owner.isEnum == step.owner.isEnum {
        segments[segments.count - 1].names.append(name)
      } else {
        segments.append((step, [name]))
      }
      if step.optionals > 0, index < steps.count - 1 {
        finish()
        texts += Array(repeating: Self.some, count: step.optionals)
      }
    }
    finish()
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  /// `AppAction.cases.movie >>> MovieAction.cases.title`, through which the optimiser sees; nil where a step has no such path.
  var staticPath: String? {
    guard !steps.dropLast().contains(where: { $0.optionals > 0 }) else { return nil }
    let texts = steps.compactMap { step in step.member.staticPath.map { "\(step.ownerName).\($0)" } }
    return texts.count == steps.count ? texts.joined(separator: " >>> ") : nil
  }

  private static func text(from start: Step, _ names: String) -> String? {
    let (owner, name) = (start.owner, start.ownerName)
    if owner.isEnum { return owner.hasNamespace ? "\(name).prism.\(names)" : nil }
    if owner.hasNamespace { return "\(name).lens.\(names)" }
    return isMetatype(names) ? nil : "Lens(\\\(name).\(names))"
  }

  /// Behind the name of a type these words mean its metatype, back-ticks or not.
  private static func isMetatype(_ names: String) -> Bool {
    ["`Type`", "`Protocol`"].contains { names.hasPrefix($0) }
  }

  /// `AppAction.movie(.title(value))`; nil for a way through a struct.
  var constructor: String? {
    guard isCasesOnly, let last = steps.last, !Self.isMetatype(Self.escaped(steps[0].member.name)) else {
      return nil
    }
    var text = "." + Self.escaped(last.member.name) + Self.arguments(last.member)
    for step in steps.dropLast().reversed() {
      text = ".\(Self.escaped(step.member.name))(\(step.member.labels.first ?? "")\(text))"
    }
    return root + text
  }

  private static func arguments(_ member: TypeGraph.Member) -> String {
    let names = member.labels.enumerated().map { index, label in
      label.isEmpty
        ? (member.labels.count == 1 ? "value" : "value\(index + 1)")
        : label + Names.escaped(String(label.dropLast(2)))
    }
    return names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
  }

  /// `action: AppAction.prism.movie`, an argument of `lift`; nil where nothing on the way can be lifted through.
  var actionArgument: String? {
    if let last = steps.last, last.owner.isEnum, last.optionals > 0 {
      let marks = String(repeating: "?", count: last.optionals + 1)
      return endsUnwrapped ? keyPath.map { "action: " + $0 + marks } : nil
    }
    // Through an optional and a case leads no path of cases, only an affine traversal.
    let hasOptic = isCasesOnly && !steps.contains { $0.optionals > 0 }
    return ((hasOptic ? optic : nil) ?? keyPath ?? (isCasesOnly ? staticPath : nil)).map { "action: " + $0 }
  }

  /// `action: AppAction.cases.movie`, or `AppAction.prism.movie`: a static reducer takes no key paths, and of composed paths only
  /// those of cases.
  var sendableActionArgument: String? {
    guard isCasesOnly else { return nil }
    if optionalsAtEnd == 0, let staticPath { return "action: " + staticPath }
    guard let parts = partsToEnd else { return nil }
    let texts = parts.map { parts.count > 1 && $0 != Self.some ? $0 + ".prism" : $0 }
    return "action: " + texts.joined(separator: " >>> ")
  }

  private static let some = "Prism.some"

  /// Those of ``optic``, and behind them the way into the optional at its end.
  private var partsToEnd: [String]? {
    opticParts.map { $0 + Array(repeating: Self.some, count: optionalsAtEnd) }
  }

  /// Those that it leads into.
  private var optionalsAtEnd: Int { endsUnwrapped ? steps.last?.optionals ?? 0 : 0 }

  /// `state: \AppState.movie`, an argument of `lift`.
  var stateArgument: String? { stateArgument(allowsKeyPath: true) }

  /// `state: AppState.properties.movie`, or `AppState.lens.movie`: a static reducer is sent between threads with its paths, and
  /// key paths are not.
  var sendableStateArgument: String? { stateArgument(allowsKeyPath: false) }

  private func stateArgument(allowsKeyPath: Bool) -> String? {
    // A key path leads through one optional at its end, and not through two, as does a path that is a type of its own.
    let isPassable = optionalsAtEnd < 2
    if allowsKeyPath, isWritableKeyPath, isPassable { return keyPath.map { "state: " + $0 } }
    let (optic, path) = (partsToEnd?.joined(separator: " >>> "), isPassable ? staticPath : nil)
    return (allowsKeyPath ? optic ?? path : path ?? optic).map { "state: " + $0 }
  }

  /// As it is written behind a period.
  private static func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) || !name.isPlainIdentifier ? "`\(name)`" : name
  }
}

extension TypeGraph {
  /// More ways are not looked for: their number can double with every type that they pass.
  static let mostWays = 1000
  /// Nor is longer looked for them, in types that all lead to each other.
  private static let mostSteps = 1_000_000

  /// The ways from one node to a member whose type is `text`, without passing a type twice.
  ///
  /// - Parameter type: the node with arguments, as it is written.
  /// - Returns: the ways in the order of the declarations, and whether these are all.
  func ways(from start: Int, as type: String? = nil, to text: String) -> (ways: [Way], isAll: Bool) {
    let instances = TypeInstances(self, from: start, as: type)
    let seen = nodes.indices.map { node($0, seenFrom: nodes[start].module) }
    let goal = index(named: text, in: nodes[start].module)
    let (wanted, full) = (Self.normal(text), Self.normal(withFullNames(text)))
    func isGoal(_ target: Int) -> Bool { instances.all[target].node == goal }
    func arrives(_ member: TypeInstances.Member) -> Bool {
      if goal != nil { return member.target.map(isGoal) == true }
      return member.type != Self.unknownType
        && [member.type, member.written].map(Self.normal).contains { $0 == full || $0 == wanted }
    }
    let useful = instances.holders(of: arrives)
    var ways: [Way] = []
    // A stack of its own, because a thread's is not as deep as types can be nested.
    var open = [(instance: 0, member: 0)]
    var steps: [Way.Step] = []
    var passed: Set = [0]
    for _ in 0..<Self.mostSteps {
      guard let (index, number) = open.last else { return (ways, instances.isComplete) }
      let instance = instances.all[index]
      guard number < instance.members.count else {
        open.removeLast()
        _ = steps.popLast()
        passed.remove(index)
        continue
      }
      open[open.count - 1].member += 1
      let (member, node) = (instance.members[number], seen[instance.node])
      var declared = node.members[number]
      if !instances.isVisible(declared.setter, in: node.module) { declared.isWritable = false }
      let step = Way.Step(
        owner: node, ownerName: instance.name, member: declared, optionals: member.optionals)
      if arrives(member) {
        if ways.count == Self.mostWays { break }
        ways.append(Way(steps: steps + [step], endsUnwrapped: goal != nil))
      }
      if let next = member.target, !isGoal(next), useful.contains(next), passed.insert(next).inserted {
        open.append((next, 0))
        steps.append(step)
      }
    }
    return (ways, false)
  }

  /// Whether the node is that type, or has a way to it.
  func holds(_ type: String, in node: Int) -> Bool {
    index(named: type) == node || !ways(from: node, to: type).ways.isEmpty
  }

  /// `[Screen.Item]` of `[Item]`, where it is that in `place`, or where no other type is called so.
  func withFullNames(_ text: String, in place: Place? = nil) -> String {
    var (result, name) = ("", "")
    for character in text + " " {
      if character.isLetter || character.isNumber || "_.`".contains(character) {
        name.append(character)
      } else {
        let node = name.isEmpty ? nil : place.flatMap { lookUp(name, in: $0) } ?? index(named: name)
        result += node.map(fullName) ?? name
        result.append(character)
        name = ""
      }
    }
    return String(result.dropLast())
  }

  /// `Void` and `()` are one type, and spaces and back-ticks mean nothing.
  private static func normal(_ type: String) -> String {
    let text = type.filter { !$0.isWhitespace && $0 != "`" }
    return text == "Void" ? "()" : text
  }
}
