/// Composition of optics: right associative, above every operator that combines what was lifted.
precedencegroup OpticCompositionPrecedence {
  higherThan: CastingPrecedence
  associativity: right
}

infix operator >>> : OpticCompositionPrecedence
