import PrismgenSource

/// One round of a loop at a template's top level, rendered apart from the others.
package struct Fragment: Sendable {
  /// As printed, before blank lines are collapsed.
  var output: [UInt8] = []
  var steps = 0
  /// What the round read besides its element; see ``Reading``.
  var reading: Reading = []
  var failure: Failure?
  var unenclosed: [Unenclosed] = []
  /// Something in it is enclosed in a condition or not as the text before it has it, which is not known.
  var isUnsettled = false

  struct Failure: Sendable {
    var problem: TemplateProblem
    var diagnostic: Diagnostic
  }

  /// The template ends with this round.
  package var isFailed: Bool { failure != nil }
}

/// Everything that rounds of one loop share. What a round binds is gone behind it, so rounds do not see each other.
struct FragmentSource: Sendable {
  let loop: Node.Loop
  /// Which of the loops that are rendered apart it is, from 1.
  let number: Int
  let stepsLeft: Int
  /// How many texts are being captured around it.
  let captures: Int
  let values: [TemplateValue]
  let environment: TemplateEnvironment
  let buffers: [SourceBuffer]
  let boundNames: Set<String>
  let entries: [Renderer.Entry]
  let scopes: Scopes

  func render(_ index: Int) -> Fragment {
    let recorder = Reading.Recorder()
    let renderer = Renderer(self)
    var fragment = Fragment()
    do throws(TemplateProblem) {
      try Reading.recording(recorder) { () throws(TemplateProblem) in
        try renderer.renderRound(index, of: loop, values)
      }
      fragment.output = renderer.output
    } catch {
      fragment.failure = .init(problem: error, diagnostic: renderer.diagnostic(for: error))
    }
    fragment.steps = renderer.steps
    fragment.unenclosed = renderer.unenclosed.all
    fragment.isUnsettled = renderer.isUnsettled
    fragment.reading = recorder.reading
    return fragment
  }
}

extension Node.Loop {
  /// Whether the rounds can be rendered apart, with the macros that they may call.
  ///
  /// Not if one of them can end the loop, or make another template's names known to those behind it.
  func isDivisible(macros: [Macro]) -> Bool {
    !body.contains { $0.hasEffects(insideLoop: false, label: label) }
      && !macros.contains { macro in
        macro.body.contains { $0.hasEffects(insideLoop: false, label: label) }
      }
  }
}

extension Node {
  /// Whether the node loads a template, has to do with what extends one, or may end the loop `label` around it.
  fileprivate func hasEffects(insideLoop: Bool, label: String?) -> Bool {
    func any(_ nodes: [Node], insideLoop: Bool) -> Bool {
      nodes.contains { $0.hasEffects(insideLoop: insideLoop, label: label) }
    }
    switch self {
    case .text, .output, .call, .newline, .now, .set(_, .value, _): return false
    case .include, .importing, .extends, .block: return true
    case .leave(.continue, let target, _): return target != nil && target != label
    case .leave(.break, let target, _): return target.map { $0 == label } ?? !insideLoop
    case .branches(let branches): return branches.contains { any($0.body, insideLoop: insideLoop) }
    case .loop(let loop): return any(loop.body, insideLoop: true) || any(loop.empty, insideLoop: insideLoop)
    case .set(_, .body(let body), _), .filter(_, let body, _): return any(body, insideLoop: insideLoop)
    case .macro(let macro): return any(macro.body, insideLoop: false)
    case .map(let map): return any(map.body, insideLoop: insideLoop)
    }
  }
}
