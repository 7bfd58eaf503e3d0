/// Templates that extend others, and their blocks.
extension Renderer {
  func extend(
    _ name: Reference.Operand, _ blocks: [Node.Block], _ place: TemplatePlace
  ) throws(TemplateProblem) -> Flow {
    let (name, template) = try load(name, place)
    let isOutermost = replacements == nil
    if isOutermost { replacements = [:] }
    for block in Dictionary(blocks.map { ($0.name, $0) }, uniquingKeysWith: { $1 }).values {
      replacements?[block.name, default: []].append(block)
    }
    let flow = try enter("template '\(name)'", place) { () throws(TemplateProblem) in
      try render(template.nodes)
    }
    if isOutermost { replacements = nil }
    return flow
  }

  /// A block as it is written, or what replaces it, which finds as `block.super` what it replaces.
  func render(_ block: Node.Block) throws(TemplateProblem) -> Flow {
    guard let replacement = nextReplacement(of: block.name) else { return try renderAsWritten(block) }
    return try enter("block '\(block.name)'", block.place) { () throws(TemplateProblem) in
      let replaced = try captured(block.place) { () throws(TemplateProblem) in try render(block) }.text
      scopes.bind("block", .object(TagState("block", ["super": .string(replaced)])))
      return try render(replacement)
    }
  }

  private func nextReplacement(of name: String) -> Node.Block? {
    guard let first = replacements?[name]?.first else { return nil }
    replacements?[name]?.removeFirst()
    return first
  }

  /// What it prints is `block.name` from then on.
  private func renderAsWritten(_ block: Node.Block) throws(TemplateProblem) -> Flow {
    let start = output.count
    let flow = try render(block.body)
    spend((output.count - start) / 16)
    try check(at: block.place)
    blocks[block.name] = .string(String(decoding: output[start...], as: UTF8.self))
    scopes.bindOutermost("block", .dictionary(blocks))
    return flow
  }

  func now(_ format: Reference.Operand?, _ place: TemplatePlace) throws(TemplateProblem) {
    Reading.note(.unknown)
    let format = try format.map { operand throws(TemplateProblem) in try evaluate(operand) }
    guard case .string(let pattern) = format ?? .string("yyyy-MM-dd 'at' HH:mm") else { return }
    let text: String
    do throws(FilterProblem) { text = try environment.now().text(pattern) } catch {
      throw problem(.templateSyntax, "'now' \(error.message)", place)
    }
    try append(.string(text), place)
  }
}
