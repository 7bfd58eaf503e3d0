import PrismgenSource

extension Renderer {
  private func values(of loop: Node.Loop) throws(TemplateProblem) -> [TemplateValue] {
    let values = elements(of: try printing { () throws(TemplateProblem) in try evaluate(loop.values) })
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
    var outer = (UnenclosedDeclarations(), [(end: Int, declaration: Unenclosed)]())
    swap(&outer.0, &unenclosed)
    swap(&outer.1, &enclosed)
    let start = output.count
    let flow = try body()
    noteContinuations()
    let inner = unenclosed.all
    if !inner.isEmpty { lookBack(from: start) }
    let isVaried =
      !inner.isEmpty && inner.count <= environment.limits.conditions
      && enclosableLines(from: start) != nil
    if isVaried {
      let undecided = Array(output[start...])
      takeBack(from: start)
      try renderVariants(inner.map(\.condition)[...], undecided, body)
    }
    swap(&outer.0, &unenclosed)
    swap(&outer.1, &enclosed)
    if !isVaried { for declaration in inner { unenclosed.add(declaration) } }
    enclosed += outer.1
    return flow
  }

  /// What `body` prints for each outcome of `conditions`, in an `#if` with an `#else`.
  ///
  /// - Parameter undecided: what it prints for none in particular.
  private func renderVariants(
    _ conditions: ArraySlice<String>, _ undecided: [UInt8], _ body: () throws(TemplateProblem) -> Flow
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
      try renderVariants(conditions.dropFirst(), undecided, body)
      variants.append(Array(output[start...]))
      takeBack(from: start)
    }
    decided[condition] = nil
    takeBack(from: place)
    output += ConditionalLines.joined(condition, variants[0], variants[1], undecided: undecided)
  }

  private func enclose(_ value: TemplateValue, from start: Int) {
    guard let condition = undecidedCondition(of: value) else { return }
    lookBack(from: start)
    let around = surroundings(at: start)
    if output[start...].allSatisfy(\.isSpace) || isPassedOver(from: start, in: around) {
      return
    }
    let isForeign = around.isForeign
    let lines =
      isForeign ? ConditionalLines.wholeLines(of: output, from: start) : enclosableLines(from: start)
    guard let lines,
      let text = ConditionalLines.enclosed(Array(output[lines]), in: condition, isForeign: isForeign)
    else { return addUnenclosed(value, condition) }
    let rest = Array(output[lines.upperBound...])
    // An insertion gives the array the room that it needs and no more, and copies all of the output the next time.
    takeBack(from: lines.lowerBound)
    output += text
    enclosed.append((output.count, unenclosed(value, condition)))
    output += rest
  }

  /// The lines from `start` on, if an `#if` may stand around them.
  private func enclosableLines(from start: Int) -> Range<Int>? {
    // Known even when what stands behind it is taken back.
    _ = surroundings(at: start)
    guard let lines = ConditionalLines.wholeLines(of: output, from: start),
      ConditionalLines.isEnclosable(output, lines, in: surroundings(at: lines.lowerBound))
    else { return nil }
    return lines
  }

  /// Whether what is printed from `start` on is a part of a comment, which compiles anyway, or is no Swift.
  private func isPassedOver(from start: Int, in around: SwiftSurroundings) -> Bool {
    if around.isForeign { return MarkedRegion.all(in: Array(output[start...])).isEmpty }
    guard around.isComment else { return false }
    var behind = around
    behind.read(output, upTo: output.count)
    return behind.frames == around.frames
  }

  /// What goes on behind an `#endif` is no statement of its own, nor is what is enclosed before it.
  func noteContinuations() {
    var open: [(end: Int, declaration: Unenclosed)] = []
    for (end, declaration) in enclosed {
      let behind = output[end...]
      if ConditionalLines.goesOnWith(behind) {
        unenclosed.add(declaration)
      } else if behind.allSatisfy(\.isSpace) {
        open.append((end, declaration))
      }
    }
    enclosed = open
  }

  /// What is printed of all of `values`, as their number, is something else for each outcome of what is around them.
  func note(_ values: [TemplateValue]) {
    guard !environment.ignoresConditions else { return }
    spend(values.count)
    for value in values {
      guard let condition = undecidedCondition(of: value) else { continue }
      lookBack(from: output.count)
      let around = surroundings(at: output.count)
      if around.isComment || around.isForeign { return }
      addUnenclosed(value, condition)
    }
  }

  /// An element that is chosen by its place is another one for each outcome of what is around those up to it.
  ///
  /// - Parameter index: how many stand before it.
  func noteSelection(_ index: Int, of values: [TemplateValue]) {
    var left = index
    let all = values.prefix { value in
      guard left >= 0 else { return false }
      if undecidedCondition(of: value) == nil { left -= 1 }
      return true
    }
    note(Array(all))
  }

  private func undecidedCondition(of value: TemplateValue) -> String? {
    environment.ignoresConditions ? nil : value.enclosingCondition.flatMap { decided[$0] == nil ? $0 : nil }
  }

  private func addUnenclosed(_ value: TemplateValue, _ condition: String) {
    unenclosed.add(unenclosed(value, condition))
  }

  private func unenclosed(_ value: TemplateValue, _ condition: String) -> Unenclosed {
    Unenclosed(condition: condition, declaration: declaration(of: value), isPrinted: captures == 0)
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
      if fragment.isUnsettled
        || fragment.reading.contains(.textBefore) && !surroundings(at: start).allowsStatements
      {
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
