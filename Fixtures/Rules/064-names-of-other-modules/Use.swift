import PrismOptics

func use() -> Int {
  Command.close.count() + Setting.twice() + Tally.count() + Page.Line().count + (Flag.own.preview(.red(1)) ?? 0)
    + (Flag.prism.red.preview(.none) ?? 0) + Page.lens.width.get(Page())
}
