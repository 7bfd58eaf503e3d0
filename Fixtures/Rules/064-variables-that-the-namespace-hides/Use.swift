import PrismOptics

func use(_ house: House, _ lot: Lot) -> Int {
  Count.all() + Table.none.text.count + house.value() + Around.Within().count + lot.twice
    + Pane.twice() + Door().twice() + Way.number() + Grid.cases + Side.left.number() + Fault.lens
    + Failure.cases.count + (Ray.prism.beam.preview(.beam(1)) ?? 0) + (Ray.own.preview(.none) ?? 0)
}
