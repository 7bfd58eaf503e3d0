import Lib
import Lib2
import PrismOptics

func usePurchase() -> Int? {
  let bought = Prism<Purchase, Thing>.bought.review(Thing(id: 3))
  return bought.isBought ? bought.bought?.id : nil
}
public func useUnrelated() -> Int? { Unrelated.prism.number.preview(.number(1)) }
