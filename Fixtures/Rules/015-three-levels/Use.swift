import PrismOptics
func use(_ inner: Outermost.Middle.Inner, _ second: Outermost.Middle.Second, _ global: Global) -> Int {
  let middle = inner.item?.middle ?? inner.other?.id ?? second.late?.late ?? second.further?.further
  return middle ?? Global.prism.item.preview(global)?.global ?? Outermost.Direct.item(.init()).item?.outermost ?? 0
}
