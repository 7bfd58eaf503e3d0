/// One piece of a compiled template.
indirect enum Node: Sendable {
  case text([UInt8])
  /// `{{ value if condition else other }}`
  case output(Expression, condition: Expression?, otherwise: Expression?, TemplatePlace)
  /// `{% if %}`, `{% elif %}`, `{% else %}`; a branch without a condition is always taken.
  case branches([Branch])
  case loop(Loop)
  case set(String, SetContent, TemplatePlace)
  case macro(Macro)
  case call(Call)
  case map(Map)
  case include(Reference.Operand, context: String?, TemplatePlace)
  case importing(Reference.Operand, TemplatePlace)
  /// `{% extends "template" %}` with the blocks behind it.
  case extends(Reference.Operand, [Block], TemplatePlace)
  case block(Block)
  case filter([FilteredValue.Application], [Node], TemplatePlace)
  case newline
  case now(format: Reference.Operand?, TemplatePlace)
  case leave(Leave, label: String?, TemplatePlace)

  struct Branch: Sendable {
    var condition: Expression?
    var body: [Node]
  }

  struct Loop: Sendable {
    var label: String?
    var names: [String]
    var values: Expression
    var condition: Expression?
    var body: [Node]
    var empty: [Node]
    var place: TemplatePlace
  }

  enum SetContent: Sendable { case body([Node]), value(Expression) }
  enum Leave: Sendable { case `break`, `continue` }

  struct Call: Sendable {
    var name: Reference.Operand
    var arguments: [Expression]
    var place: TemplatePlace
  }

  /// `{% block name %}`: what a template that extends this one may replace.
  struct Block: Sendable {
    var name: String
    var body: [Node]
    var place: TemplatePlace
  }

  struct Map: Sendable {
    var values: Expression
    var result: String
    var name: String?
    var body: [Node]
    var place: TemplatePlace
  }
}

/// What `{% macro name parameter … %}` defines.
package final class Macro: Sendable {
  let name: String
  let parameters: [String]
  let body: [Node]

  init(name: String, parameters: [String], body: [Node]) {
    self.name = name
    self.parameters = parameters
    self.body = body
  }
}

/// A template after parsing, ready to be rendered any number of times from any thread.
package struct CompiledTemplate: Sendable {
  let nodes: [Node]
  /// Every name that a tag of the template binds; a use of one before it is bound is empty, not an error.
  let boundNames: Set<String>
}
