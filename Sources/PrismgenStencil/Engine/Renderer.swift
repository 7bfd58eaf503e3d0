import PrismgenSource

/// Renders one template: an interpreter over its nodes.
final class Renderer {
  /// Where the renderer is: in which macro or included template, entered from where.
  struct Entry {
    var name: String
    var place: TemplatePlace
  }

  enum Flow { case normal, leave(Node.Leave, label: String?) }

  let environment: TemplateEnvironment
  private let main: SourceBuffer
  private(set) var buffers: [SourceBuffer] = []
  var included: [String: CompiledTemplate] = [:]
  /// What replaces the blocks of the template that is extended, by their names: the outermost template's come first, and
  /// each is used once. nil while none is extended.
  var replacements: [String: [Node.Block]]?
  /// What the blocks have printed, by their names.
  var blocks: [String: TemplateValue] = [:]
  private(set) var boundNames: Set<String> = []
  private(set) var entries: [Entry] = []
  /// The scopes as they were when a problem arose, since unwinding empties them.
  private var problemScopes: Scopes?
  var scopes: Scopes
  var output: [UInt8] = []
  /// What places in the output are inside of, in order.
  private var knownSurroundings: [SwiftSurroundings] = []
  /// How much work was done: nodes rendered, elements walked over, and sixteenths of bytes put together.
  private(set) var steps = 0
  var unenclosed = UnenclosedDeclarations()
  /// What was enclosed, and where its `#endif` ends: what is printed behind it may go on with it.
  var enclosed: [(end: Int, declaration: Unenclosed)] = []
  /// Whether what is evaluated is to be printed, rather than to be decided upon.
  var isPrinting = false
  /// How many texts are being captured, of which nobody knows whether they are printed.
  private(set) var captures = 0
  /// The conditions that are decided while a part of the template is rendered once for each outcome.
  var decided: [String: Bool] = [:]
  /// Of a problem in a round that was rendered apart.
  var roundDiagnostic: Diagnostic?
  /// What is read with a value of the context that is no plain one.
  let contextReading: Reading
  /// The loops around what is rendered, with the round that this renderer may be for.
  var loopDepth = 0
  /// For one round, which does not know what is printed before it.
  private let isApart: Bool
  private(set) var isUnsettled = false
  /// How many loops were rendered apart.
  var dividedLoops = 0

  init(_ template: SourceBuffer, context: [String: TemplateValue], environment: TemplateEnvironment) {
    main = template
    scopes = Scopes(context)
    self.environment = environment
    contextReading = SourceryContext.isAll(context) ? .otherDeclarations : .unknown
    isApart = false
  }

  /// For one round of a loop.
  init(_ source: FragmentSource) {
    main = source.buffers[0]
    buffers = source.buffers
    boundNames = source.boundNames
    scopes = source.scopes
    environment = source.environment
    entries = source.entries
    contextReading = .unknown
    loopDepth = 1
    isApart = true
    captures = source.captures
  }

  func run() throws(TemplateProblem) -> [UInt8] {
    _ = try render(try compile(main).nodes)
    noteContinuations()
    return Whitespace.collapsing(output).replacing(Self.newlineMark, with: [UInt8(ascii: "\n")])
  }

  /// What `{% newline %}` leaves behind until blank lines are collapsed.
  private static let newlineMark: [UInt8] = [0x0B, 0x0C, 0x0B]

  func compile(_ buffer: SourceBuffer) throws(TemplateProblem) -> CompiledTemplate {
    buffers.append(buffer)
    var parser = TemplateParser(buffer, template: buffers.count - 1, filters: .standard)
    let template = try parser.parse()
    boundNames.formUnion(template.boundNames)
    return template
  }

  // MARK: Nodes

  func render(_ nodes: [Node]) throws(TemplateProblem) -> Flow {
    for node in nodes {
      if case .leave(let kind, let label) = try render(node) { return .leave(kind, label: label) }
    }
    return .normal
  }

  private func render(_ node: Node) throws(TemplateProblem) -> Flow {
    steps += 1
    switch node {
    case .text(let bytes): output += bytes
    case .output(let value, let condition, let otherwise, let place):
      try print(value, condition, otherwise, place)
    case .branches(let branches): return try render(branches)
    case .loop(let loop): return try render(loop)
    case .set(let name, .value(let value), _):
      captures += 1
      defer { captures -= 1 }
      scopes.bind(name, try printing { () throws(TemplateProblem) in try evaluate(value) })
    case .set(let name, .body(let body), let place):
      let (text, flow) = try captured(body, place)
      scopes.bind(name, .string(text))
      return flow
    case .macro(let macro): scopes.bind(macro.name, .macro(macro))
    case .call(let call): return try render(call)
    case .map(let map): return try render(map)
    case .include(let name, let context, let place): return try include(name, context: context, place)
    case .importing(let name, let place): return try importing(name, place)
    case .extends(let name, let blocks, let place): return try extend(name, blocks, place)
    case .block(let block): return try render(block)
    case .filter(let applications, let body, let place): return try filter(applications, body, place)
    case .now(let format, let place): try now(format, place)
    case .newline: output += Self.newlineMark
    case .leave(let kind, let label, let place): return try leave(kind, label, place)
    }
    return .normal
  }

  private func print(
    _ value: Expression, _ condition: Expression?, _ otherwise: Expression?, _ place: TemplatePlace
  ) throws(TemplateProblem) {
    var printed: Expression? = value
    if let condition, try !isTrue(condition) { printed = otherwise }
    guard let printed else { return }
    try append(try printing { () throws(TemplateProblem) in try evaluate(printed) }, place)
  }

  /// Evaluates what is printed, here or further on.
  func printing<Result>(
    _ body: () throws(TemplateProblem) -> Result
  ) throws(TemplateProblem) -> Result {
    isPrinting = true
    defer { isPrinting = false }
    return try body()
  }

  /// What is captured stands at the end of the output meanwhile, so that the limit holds for it, too.
  func append(_ value: TemplateValue, _ place: TemplatePlace) throws(TemplateProblem) {
    if case .string(let text) = value { output += text.utf8 } else { output += value.text.utf8 }
    if output.count > environment.limits.output { try check(at: place) }
  }

  private func render(_ branches: [Node.Branch]) throws(TemplateProblem) -> Flow {
    for branch in branches {
      if let condition = branch.condition, try !isTrue(condition) { continue }
      return try scoped { () throws(TemplateProblem) in try render(branch.body) }
    }
    return .normal
  }

  // MARK: Frames and limits

  func scoped<Result>(
    _ body: () throws(TemplateProblem) -> Result
  ) throws(TemplateProblem) -> Result {
    scopes.push()
    defer { scopes.pop() }
    return try body()
  }

  func enter(
    _ name: String, _ place: TemplatePlace, isScope: Bool = true, _ body: () throws(TemplateProblem) -> Flow
  ) throws(TemplateProblem) -> Flow {
    try check(at: place)
    entries.append(Entry(name: name, place: place))
    if entries.count > environment.limits.depth {
      throw problem(
        .templateLimit,
        "macros and includes are nested more than \(environment.limits.depth) deep: endless recursion?",
        place)
    }
    let flow = isScope ? try scoped(body) : try body()
    entries.removeLast()
    return flow
  }

  /// What `body` prints, as a string, and whether it leaves a loop around it.
  func captured(
    _ body: [Node], _ place: TemplatePlace
  ) throws(TemplateProblem) -> (text: String, flow: Flow) {
    try captured(place) { () throws(TemplateProblem) in try render(body) }
  }

  func captured(
    _ place: TemplatePlace, _ body: () throws(TemplateProblem) -> Flow
  ) throws(TemplateProblem) -> (text: String, flow: Flow) {
    captures += 1
    defer { captures -= 1 }
    let start = output.count
    let flow = try body()
    spend((output.count - start) / 16)
    try check(at: place)
    let text = String(decoding: output[start...], as: UTF8.self)
    takeBack(from: start)
    return (text, flow)
  }

  /// Removes what has been printed from `place` on.
  func takeBack(from place: Int) {
    output.removeSubrange(place...)
    forget(behind: place)
  }

  /// What is known of the output behind `place`, which is changed.
  func forget(behind place: Int) {
    while let last = knownSurroundings.last, last.place > place { knownSurroundings.removeLast() }
    while let last = enclosed.last, last.end > place { enclosed.removeLast() }
  }

  /// What stands around `place`. Whoever asks again for places further on reads each byte once.
  func surroundings(at place: Int) -> SwiftSurroundings {
    var index = knownSurroundings.count
    while index > 0, knownSurroundings[index - 1].place > place { index -= 1 }
    var result = index > 0 ? knownSurroundings[index - 1] : SwiftSurroundings(isSwift: environment.isSwift)
    if result.place == place, index > 0 { return result }
    result.read(output, upTo: place)
    knownSurroundings.insert(result, at: index)
    return result
  }

  /// Whoever decides whether a condition may stand around what is printed from `place` on says so.
  func lookBack(from place: Int) {
    guard isApart else { return }
    Reading.note(.textBefore)
    if !isUnsettled { isUnsettled = !surroundings(at: place).isSettled }
  }

  func spend(_ amount: Int) { steps += amount }

  func check(at place: TemplatePlace) throws(TemplateProblem) {
    if steps > environment.limits.steps {
      throw problem(.templateLimit, "the template was stopped after \(environment.limits.steps) steps", place)
    }
    if output.count > environment.limits.output {
      throw problem(.templateLimit, "the output exceeds \(environment.limits.output) bytes", place)
    }
  }

  /// A problem, with the scopes kept for the note about the declaration.
  func problem(
    _ id: Diagnostic.ID, _ message: String, _ place: TemplatePlace, help: String? = nil
  ) -> TemplateProblem {
    problemScopes = scopes
    return TemplateProblem(id, message, at: place, help: help)
  }

  /// The problem as a diagnostic: where in which template, for which declaration, and how the renderer came there.
  func diagnostic(for problem: TemplateProblem) -> Diagnostic {
    if let roundDiagnostic { return roundDiagnostic }
    var notes: [Diagnostic.Note] = []
    if let declaration = problemScopes?.declarations.first {
      notes.append(.init("while rendering \(declaration.name)", at: declaration.location))
    }
    // Endless recursion would name the same few macros over and over.
    for entry in entries.reversed().prefix(8) {
      notes.append(.init("in \(entry.name), called here", at: location(of: entry.place)))
    }
    return Diagnostic(
      problem.id, .error, problem.message, at: location(of: problem.place), notes: notes, help: problem.help)
  }

  private func location(of place: TemplatePlace) -> SourceLocation {
    LineTable(buffers[place.template]).location(of: SourceRange(place.offset, place.offset + place.length))
  }
}

extension [UInt8] {
  fileprivate func replacing(_ pattern: [UInt8], with replacement: [UInt8]) -> [UInt8] {
    guard contains(pattern[0]) else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == pattern[0], self[index...].starts(with: pattern) {
        result += replacement
        index += pattern.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}
