internal import Lib
internal import PrismOptics

func usePurchase() -> Int? {
  let bought = Prism<Purchase, Thing>.bought.review(Thing(id: 3))
  return bought.isBought ? bought.bought?.id : nil
}
