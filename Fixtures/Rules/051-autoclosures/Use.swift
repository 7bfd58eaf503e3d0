import PrismOptics
func use(_ lazy: inout Lazy) -> Int? {
  lazy.value = { 3 }
  lazy = Prism<Lazy, () -> Int>.value.review({ 4 })
  lazy.pair = ({ 5 }, name: "a")
  return lazy.value?() ?? lazy.pair?.0()
}
