import PrismOptics
public func use(_ a: A<Int>) -> Int? { a.a ?? a.b?.first ?? A<Int>.prism.a.preview(a) }
func use(_ i: O.I, _ j: O.J, _ k: O.K, _ e: UI.E, _ op: Op.E, _ z: Fz, _ l: O.L) -> Bool {
  i.isO || j.isX || k.isK || e.isA || op.isF || z.isB || l.l?.isA == true || UI.E.prism.a.preview(e) == 1
}
