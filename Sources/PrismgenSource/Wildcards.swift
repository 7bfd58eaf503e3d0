/// Matches with one kind of star by going back to the last star only: a later star can take whatever an earlier one
/// would have given up.
///
/// Complexity: linear for one star, and never worse than the product of the lengths.
@inlinable
package func wildcardMatch<Pattern, Element>(
  _ pattern: [Pattern], _ elements: [Element], isStar: (Pattern) -> Bool, matches: (Pattern, Element) -> Bool
) -> Bool {
  var (p, e) = (0, 0)
  var retry: (pattern: Int, element: Int)?
  while e < elements.count {
    if p < pattern.count, isStar(pattern[p]) {
      p += 1
      retry = (p, e)
    } else if p < pattern.count, matches(pattern[p], elements[e]) {
      (p, e) = (p + 1, e + 1)
    } else if let last = retry {
      retry = (last.pattern, last.element + 1)
      (p, e) = (last.pattern, last.element + 1)
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy(isStar)
}
