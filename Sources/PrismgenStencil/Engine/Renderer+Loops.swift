import PrismgenSource

extension Renderer {
  private func values(of loop: Node.Loop) throws(TemplateProblem) -> [TemplateValue] {
    let values = elements(of: try evaluate(loop.values))
    guard let condition = loop.condition else { return values }
    var kept: [TemplateValue] = []
    for value in values {
      spend(1)
      try check(at: loop.place)
      let isKept = try scoped { () throws(TemplateProblem) in
        try bind(value, to: loop.names, loop.place)
        return try isTrue(condition)
      }
      if isKept { kept.append(value) }
    }
    return kept
  }

  func render(_ loop: Node.Loop) throws(TemplateProblem) -> Flow {
    if loopDepth == 0, loop.isDivisible(macros: scopes.macros) {
      try renderApart(loop)
      return .normal
    }
    return try renderInTurn(loop)
  }

  private func renderInTurn(_ loop: Node.Loop) throws(TemplateProblem) -> Flow {
    loopDepth += 1
    defer { loopDepth -= 1 }
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
    // Those around are moved, since another reference to them would have each round copy them.
    var outer = UnenclosedDeclarations()
    swap(&outer, &unenclosed)
    let start = output.count
    let flow = try body()
    let inner = unenclosed.all
    if !inner.isEmpty { lookBack(from: start) }
    let isVaried =
      !inner.isEmpty && inner.count <= environment.limits.conditions
      && ConditionalLines.enclosable(output, from: start) != nil
    if isVaried {
      takeBack(from: start)
      try renderVariants(inner.map(\.condition)[...], body)
    }
    swap(&outer, &unenclosed)
    if !isVaried { for declaration in inner { unenclosed.add(declaration) } }
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
    let place = output.count
    // Each begins a line, wherever the first stands.
    output.append(UInt8(ascii: "\n"))
    let start = output.count
    var variants: [[UInt8]] = []
    for outcome in [true, false] {
      decided[condition] = outcome
      try renderVariants(conditions.dropFirst(), body)
      variants.append(Array(output[start...]))
      takeBack(from: start)
    }
    decided[condition] = nil
    takeBack(from: place)
    output += ConditionalLines.joined(condition, variants[0], variants[1])
  }

  private func enclose(_ value: TemplateValue, from start: Int) {
    guard let condition = undecidedCondition(of: value) else { return }
    lookBack(from: start)
    let line = lineStart(of: start)
    if ConditionalLines.enclose(&output, from: start, onLineFrom: line, in: condition) { return }
    addUnenclosed(value, condition)
  }

  /// A number that is printed is another one for each outcome of what is around the declarations that it counts.
  func noteCount(of values: [TemplateValue]) {
    guard isPrinting, !environment.ignoresConditions else { return }
    spend(values.count)
    for value in values {
      guard let condition = undecidedCondition(of: value) else { continue }
      let end = output.count
      lookBack(from: end)
      if ConditionalLines.isCommented(output, from: end, onLineFrom: lineStart(of: end)) { return }
      addUnenclosed(value, condition)
    }
  }

  private func undecidedCondition(of value: TemplateValue) -> String? {
    environment.ignoresConditions ? nil : value.enclosingCondition.flatMap { decided[$0] == nil ? $0 : nil }
  }

  private func addUnenclosed(_ value: TemplateValue, _ condition: String) {
    unenclosed.add(
      Unenclosed(condition: condition, declaration: declaration(of: value), isPrinted: captures == 0))
  }

  private func declaration(of value: TemplateValue) -> RenderedDeclaration? {
    if case .object(let object) = value { object.declaration } else { nil }
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

  /// As `renderInTurn(loop)`, with the rounds at the same time, and those of earlier runs not at all.
  private func renderApart(_ loop: Node.Loop) throws(TemplateProblem) {
    let values = try values(of: loop)
    guard values.count > 1 else {
      _ = try renderInTurn(loop)
      return
    }
    dividedLoops += 1
    // A macro may be called again with other values, of which the keys of its loops would not tell.
    let bound = entries.isEmpty ? contextReading : .unknown
    let rounds = Rounds(
      source: FragmentSource(
        loop: loop, number: dividedLoops, stepsLeft: environment.limits.steps - steps, captures: captures,
        values: values, environment: environment, buffers: buffers, boundNames: boundNames, entries: entries,
        scopes: scopes.forRounds(reading: contextReading, bound: bound)))
    for (index, fragment) in rounds.render().enumerated() {
      try check(at: loop.place)
      if let failure = fragment.failure {
        roundDiagnostic = failure.diagnostic
        throw failure.problem
      }
      let start = output.count
      if fragment.isUnsettled {
        loopDepth += 1
        try renderRound(index, of: loop, values)
        loopDepth -= 1
      } else {
        output += fragment.output
        for declaration in fragment.unenclosed { unenclosed.add(declaration) }
        spend(fragment.steps)
      }
      enclose(values[index], from: start)
    }
    try check(at: loop.place)
  }

  func bind(_ value: TemplateValue, to names: [String], _ place: TemplatePlace)
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

  func elements(of value: TemplateValue) -> [TemplateValue] {
    switch value {
    case .array(let values): return values
    case .dictionary(let values):
      spend(values.count)
      return values.sortedPairs.map { .pair($0.key, $0.value) }
    default: return []
    }
  }

  func leave(_ kind: Node.Leave, _ label: String?, _ place: TemplatePlace) throws(TemplateProblem)
    -> Flow
  {
    if let label {
      guard case .object(let state as LoopState)? = scopes["forloop"],
        state.label == label || state.labelled[label] != nil
      else { throw problem(.templateSyntax, "no loop is labelled '\(label)'", place) }
    }
    return .leave(kind, label: label)
  }
}
