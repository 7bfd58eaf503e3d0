/// One clause of an `#if` block that encloses a declaration.
package struct ConditionClause: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case `if`, `elseif`, `else` }

  package var kind: Kind
  /// The condition's text, trivia collapsed; empty for `#else`.
  package var condition: String
  /// The conditions of the earlier clauses of the same block, in order.
  package var prior: [String]
  /// The byte offset of the block's `#if`: two clauses with one value belong to one block.
  package var block: Int

  package init(kind: Kind, condition: String, prior: [String], block: Int) {
    self.kind = kind
    self.condition = condition
    self.prior = prior
    self.block = block
  }
}

/// The `#if` clauses around a declaration, outermost first. Empty: unconditional.
package typealias Condition = [ConditionClause]
