import PrismgenSource
import PrismgenStencil
import PrismgenSwiftFrontend
import Testing

/// Renders `template` and returns the text, recording an issue when there is none.
func render(
  _ template: String, _ context: [String: TemplateValue] = [:], isLenient: Bool = false,
  ignoresConditions: Bool = false, templates: [String: String] = [:],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> String {
  var environment = environment(isLenient: isLenient, templates: templates)
  environment.ignoresConditions = ignoresConditions
  let (output, diagnostics) = environment.render(
    SourceBuffer(path: "main.stencil", text: template), context: context)
  if output == nil { Issue.record("\(diagnostics)", sourceLocation: sourceLocation) }
  return String(decoding: output ?? [], as: UTF8.self)
}

/// The diagnostics of `template` as lines `line:column: message`, with notes and help behind.
func problems(
  _ template: String, _ context: [String: TemplateValue] = [:], templates: [String: String] = [:],
  limits: TemplateLimits = TemplateLimits()
) -> [String] {
  var environment = environment(isLenient: false, templates: templates)
  environment.limits = limits
  let (_, diagnostics) = environment.render(
    SourceBuffer(path: "main.stencil", text: template), context: context)
  return diagnostics.flatMap { diagnostic in
    ["\(place(diagnostic.location)): \(diagnostic.message)"]
      + diagnostic.notes.map { "note \(place($0.location)): \($0.message)" }
      + (diagnostic.help.map { ["help: \($0)"] } ?? [])
  }
}

private func place(_ location: PrismgenSource.SourceLocation?) -> String {
  guard let location else { return "?" }
  return (location.path == "main.stencil" ? "" : location.path + ":") + "\(location.line):\(location.column)"
}

private func environment(isLenient: Bool, templates: [String: String]) -> TemplateEnvironment {
  var environment = TemplateEnvironment { name in templates[name].map { SourceBuffer(path: name, text: $0) } }
  environment.isLenient = isLenient
  return environment
}

/// What templates see of Swift sources, with the files kept for as long as the declarations.
struct Sources {
  let declarations: Declarations

  init(_ sources: [String: String], isLikeSourcery: Bool = false) {
    let buffers = sources.reduce(into: [:]) { result, file in
      result[file.key] = SourceBuffer(path: file.key, text: file.value)
    }
    let files = buffers.values.map { SwiftFrontend.parse($0).0 }
    declarations = Declarations(files, isLikeSourcery: isLikeSourcery) { buffers[$0] }
  }

  init(_ source: String, isLikeSourcery: Bool = false) {
    self.init(["Source.swift": source], isLikeSourcery: isLikeSourcery)
  }

  func context(_ arguments: [String: TemplateValue] = [:]) -> [String: TemplateValue] {
    SourceryContext.make(declarations, arguments: arguments)
  }
}
