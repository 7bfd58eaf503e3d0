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
  private var included: [String: CompiledTemplate] = [:]
  private(set) var boundNames: Set<String> = []
  private(set) var entries: [Entry] = []
  /// The scopes as they were when a problem arose, since unwinding empties them.
  private var problemScopes: Scopes?
  var scopes: Scopes
  private(set) var output: [UInt8] = []
  private(set) var steps = 0
  /// The conditions of declarations whose output allows no `#if` of its own.
  private var unenclosed: [String] = []
  /// Those that are decided while a part of the template is rendered once for each outcome.
  private(set) var decided: [String: Bool] = [:]
  /// Of a problem in a round that was rendered apart.
  private var roundDiagnostic: Diagnostic?
  /// What is read with a value of the context that is no plain one.
  private let contextReading: Reading

  init(_ template: SourceBuffer, context: [String: TemplateValue], environment: TemplateEnvironment) {
    main = template
    scopes = Scopes(context)
    self.environment = environment
    contextReading = SourceryContext.isAll(context) ? .otherDeclarations : .unknown
  }

  /// For one round of a loop.
  init(_ source: FragmentSource) {
    main = source.buffers[0]
    buffers = source.buffers
    boundNames = source.boundNames
    scopes = source.scopes
    environment = source.environment
    contextReading = .unknown
  }

  func run() throws(TemplateProblem) -> [UInt8] {
    let template = try compile(main)
    for node in template.nodes {
      if case .loop(let loop) = node, loop.isDivisible(macros: scopes.macros) {
        try renderApart(loop)
      } else {
        _ = try render(node)
      }
    }
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

  private func render(_ nodes: [Node]) throws(TemplateProblem) -> Flow {
    for node in nodes {
      if case .leave(let kind, let label) = try render(node) { return .leave(kind, label: label) }
    }
    return .normal
  }

  private func render(_ node: Node) throws(TemplateProblem) -> Flow {
    steps += 1
    switch node {
    case .text(let bytes): output += bytes
    case .output(let value, let condition, let otherwise): try print(value, condition, otherwise)
    case .branches(let branches): return try render(branches)
    case .loop(let loop): return try render(loop)
    case .set(let name, .value(let value)): scopes.bind(name, try evaluate(value))
    case .set(let name, .body(let body)): scopes.bind(name, .string(try captured(body)))
    case .macro(let macro): scopes.bind(macro.name, .macro(macro))
    case .call(let call): try render(call)
    case .map(let map): try render(map)
    case .include(let name, let context, let place): try include(name, context: context, place)
    case .importing(let name, let place): try importing(name, place)
    case .filter(let applications, let body): try filter(applications, body)
    case .newline: output += Self.newlineMark
    case .leave(let kind, let label, let place): return try leave(kind, label, place)
    }
    return .normal
  }

  private func print(_ value: Expression, _ condition: Expression?, _ otherwise: Expression?)
    throws(TemplateProblem)
  {
    if let condition, try !isTrue(condition) {
      if let otherwise { append(try evaluate(otherwise)) }
      return
    }
    append(try evaluate(value))
  }

  private func append(_ value: TemplateValue) {
    if case .string(let text) = value { output += text.utf8 } else { output += value.text.utf8 }
  }

  private func render(_ branches: [Node.Branch]) throws(TemplateProblem) -> Flow {
    for branch in branches {
      if let condition = branch.condition, try !isTrue(condition) { continue }
      return try scoped { () throws(TemplateProblem) in try render(branch.body) }
    }
    return .normal
  }

  // MARK: Loops

  private func values(of loop: Node.Loop) throws(TemplateProblem) -> [TemplateValue] {
    let values = elements(of: try evaluate(loop.values))
    guard let condition = loop.condition else { return values }
    var kept: [TemplateValue] = []
    for value in values {
      let isKept = try scoped { () throws(TemplateProblem) in
        try bind(value, to: loop.names, loop.place)
        return try isTrue(condition)
      }
      if isKept { kept.append(value) }
    }
    return kept
  }

  private func render(_ loop: Node.Loop) throws(TemplateProblem) -> Flow {
    let values = try values(of: loop)
    guard !values.isEmpty else { return try scoped { () throws(TemplateProblem) in try render(loop.empty) } }
    var outer: [String: TemplateValue] = [:]
    if case .object(let state as LoopState)? = scopes["forloop"] { outer = state.labelled }
    for (index, value) in values.enumerated() {
      try check(at: loop.place)
      let start = output.count
      let state = state(of: loop, index, values.count, outer)
      let flow = try round(of: loop, value, state)
      enclose(value, from: start)
      guard case .leave(let kind, let label) = flow else { continue }
      if let label, label != loop.label { return flow }
      if kind == .break { break }
    }
    return .normal
  }

  /// One round, and again for each outcome of the conditions that could not be put around what they are about.
  private func round(
    of loop: Node.Loop, _ value: TemplateValue, _ state: TemplateValue
  ) throws(TemplateProblem) -> Flow {
    let body = { [self] () throws(TemplateProblem) in
      try scoped { () throws(TemplateProblem) in
        scopes.bind("forloop", state)
        try bind(value, to: loop.names, loop.place)
        return try render(loop.body)
      }
    }
    let outer = unenclosed
    unenclosed = []
    let start = output.count
    let flow = try body()
    if !unenclosed.isEmpty, unenclosed.count <= environment.limits.conditions,
      ConditionalLines.enclosable(output, from: start) != nil
    {
      output.removeSubrange(start...)
      try renderVariants(unenclosed[...], body)
      unenclosed = outer
    } else {
      unenclosed = outer + unenclosed.filter { !outer.contains($0) }
    }
    return flow
  }

  /// What `body` prints for each outcome of `conditions`, in an `#if` with an `#else`.
  private func renderVariants(
    _ conditions: ArraySlice<String>, _ body: () throws(TemplateProblem) -> Flow
  ) throws(TemplateProblem) {
    guard let condition = conditions.first else {
      _ = try body()
      return
    }
    for (line, outcome) in [("#if \(condition)", true), ("#else", false)] {
      output += "\n\(line)\n".utf8
      decided[condition] = outcome
      try renderVariants(conditions.dropFirst(), body)
    }
    decided[condition] = nil
    output += "\n#endif\n".utf8
  }

  private func enclose(_ value: TemplateValue, from start: Int) {
    guard !environment.ignoresConditions, let condition = value.enclosingCondition, decided[condition] == nil,
      !ConditionalLines.enclose(&output, from: start, in: condition), !unenclosed.contains(condition)
    else { return }
    unenclosed.append(condition)
  }

  private func state(
    of loop: Node.Loop, _ index: Int, _ count: Int, _ outer: [String: TemplateValue], isDivided: Bool = false
  ) -> TemplateValue {
    guard let label = loop.label else {
      return .object(
        LoopState(index: index, count: count, label: nil, labelled: outer, isDivided: isDivided))
    }
    let inner = LoopState(index: index, count: count, label: label, labelled: [:], isDivided: isDivided)
    return .object(
      LoopState(
        index: index, count: count, label: label, labelled: outer.merging([label: .object(inner)]) { $1 },
        isDivided: isDivided))
  }

  // MARK: Loops whose rounds are rendered apart

  /// One round alone; see ``FragmentSource``.
  func renderRound(_ index: Int, of loop: Node.Loop, _ values: [TemplateValue]) throws(TemplateProblem) {
    _ = try round(of: loop, values[index], state(of: loop, index, values.count, [:], isDivided: true))
  }

  /// As `render(loop)`, with the rounds at the same time, and those of earlier runs not at all.
  private func renderApart(_ loop: Node.Loop) throws(TemplateProblem) {
    let values = try values(of: loop)
    guard values.count > 1 else {
      _ = try render(loop)
      return
    }
    let rounds = Rounds(
      source: FragmentSource(
        loop: loop, values: values, environment: environment, buffers: buffers, boundNames: boundNames,
        scopes: scopes.forRounds(reading: contextReading)))
    for (value, fragment) in zip(values, rounds.render()) {
      try check(at: loop.place)
      if let failure = fragment.failure {
        roundDiagnostic = failure.diagnostic
        throw failure.problem
      }
      let start = output.count
      output += fragment.output
      steps += fragment.steps
      enclose(value, from: start)
    }
  }

  private func bind(_ value: TemplateValue, to names: [String], _ place: TemplatePlace)
    throws(TemplateProblem)
  {
    guard case .pair(let key, let value) = value else {
      scopes.bind(names.first ?? "", value)
      return
    }
    if names.count > 2 {
      throw problem(.templateSyntax, "a dictionary's element has a key and a value only", place)
    }
    for (name, part) in zip(names, [TemplateValue.string(key), value]) where name != "_" {
      scopes.bind(name, part)
    }
  }

  private func elements(of value: TemplateValue) -> [TemplateValue] {
    switch value {
    case .array(let values): values
    case .dictionary(let values): values.sorted { $0.key < $1.key }.map { .pair($0.key, $0.value) }
    default: []
    }
  }

  private func leave(_ kind: Node.Leave, _ label: String?, _ place: TemplatePlace) throws(TemplateProblem)
    -> Flow
  {
    if let label {
      guard case .object(let state as LoopState)? = scopes["forloop"],
        state.label == label || state.labelled[label] != nil
      else { throw problem(.templateSyntax, "no loop is labelled '\(label)'", place) }
    }
    return .leave(kind, label: label)
  }

  // MARK: Macros, maps, other templates

  private func render(_ call: Node.Call) throws(TemplateProblem) {
    guard case .macro(let macro) = try evaluate(call.name, isOptional: true) else {
      throw problem(.macroCall, "there is no macro of that name", call.place)
    }
    guard macro.parameters.count == call.arguments.count else {
      throw problem(
        .macroCall,
        "macro '\(macro.name)' takes \(macro.parameters.count) arguments, not \(call.arguments.count)",
        call.place)
    }
    var arguments: [TemplateValue] = []
    for argument in call.arguments { arguments.append(try evaluate(argument)) }
    try enter("macro '\(macro.name)'", call.place) { () throws(TemplateProblem) in
      // An absent argument leaves the name to the scopes around, as in StencilSwiftKit.
      for (name, value) in zip(macro.parameters, arguments) where !value.isNone { scopes.bind(name, value) }
      _ = try render(macro.body)
    }
  }

  private func render(_ map: Node.Map) throws(TemplateProblem) {
    guard case .array(let values) = try evaluate(map.values), !values.isEmpty else { return }
    var results: [TemplateValue] = []
    for (index, value) in values.enumerated() {
      try check(at: map.place)
      let text = try scoped { () throws(TemplateProblem) in
        scopes.bind(
          "maploop",
          .dictionary([
            "counter": .int(index), "first": .bool(index == 0), "last": .bool(index == values.count - 1),
            "item": value,
          ]))
        if let name = map.name { scopes.bind(name, value) }
        return try captured(map.body)
      }
      results.append(.string(text))
    }
    scopes.bind(map.result, .array(results))
  }

  private func include(
    _ name: Reference.Operand, context: String?, _ place: TemplatePlace
  ) throws(TemplateProblem) {
    let (name, template) = try load(name, place)
    var values: [String: TemplateValue] = [:]
    if let context, case .dictionary(let dictionary)? = scopes[context] { values = dictionary }
    try enter("template '\(name)'", place) { () throws(TemplateProblem) in
      for (name, value) in values { scopes.bind(name, value) }
      _ = try render(template.nodes)
    }
  }

  /// Renders a template for what it defines, and drops what it prints.
  private func importing(_ name: Reference.Operand, _ place: TemplatePlace) throws(TemplateProblem) {
    let (name, template) = try load(name, place)
    try enter("template '\(name)'", place, isScope: false) { () throws(TemplateProblem) in
      let start = output.count
      _ = try render(template.nodes)
      output.removeSubrange(start...)
    }
  }

  private func load(
    _ operand: Reference.Operand, _ place: TemplatePlace
  ) throws(TemplateProblem) -> (String, CompiledTemplate) {
    guard case .string(let name) = try evaluate(operand) else {
      throw problem(.missingTemplate, "the template's name is not a string", place)
    }
    if let template = included[name] { return (name, template) }
    guard let buffer = environment.loader(name) else {
      throw problem(
        .missingTemplate, "there is no template '\(name)' in the template's folder", place)
    }
    let template = try compile(buffer)
    included[name] = template
    return (name, template)
  }

  private func filter(_ applications: [FilteredValue.Application], _ body: [Node]) throws(TemplateProblem) {
    var value = TemplateValue.string(try captured(body))
    for application in applications { value = try apply(application, to: value) }
    append(value)
  }

  // MARK: Frames and limits

  private func scoped<Result>(
    _ body: () throws(TemplateProblem) -> Result
  ) throws(TemplateProblem) -> Result {
    scopes.push()
    defer { scopes.pop() }
    return try body()
  }

  private func enter(
    _ name: String, _ place: TemplatePlace, isScope: Bool = true, _ body: () throws(TemplateProblem) -> Void
  ) throws(TemplateProblem) {
    try check(at: place)
    entries.append(Entry(name: name, place: place))
    if entries.count > environment.limits.depth {
      throw problem(
        .templateLimit,
        "macros and includes are nested more than \(environment.limits.depth) deep: endless recursion?",
        place)
    }
    if isScope { try scoped(body) } else { try body() }
    entries.removeLast()
  }

  /// What `body` prints, as a string.
  private func captured(_ body: [Node]) throws(TemplateProblem) -> String {
    let start = output.count
    _ = try render(body)
    let text = String(decoding: output[start...], as: UTF8.self)
    output.removeSubrange(start...)
    return text
  }

  private func check(at place: TemplatePlace) throws(TemplateProblem) {
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
