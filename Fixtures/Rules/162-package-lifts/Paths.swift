// A package type that PrismStore's protocols reach and its types do not: a package import would be unused.
package struct Counter {
  package var count: Int
}
