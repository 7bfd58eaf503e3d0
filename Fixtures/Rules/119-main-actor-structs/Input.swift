final class Reference {}
// prismgen: lenses
@MainActor struct Screen {
  var title: String = ""
  var count = 1
  var optional: Int? = nil
  var callback: (() -> Void)? = nil, callbacks: [(Int) -> Int] = []
  var reference: Reference = Reference()
  var computed: Int { get { 1 } set {} }
  nonisolated var free: Int { get { 1 } set {} }
}
// prismgen: lenses
struct Mixed { @MainActor var isolated: Int { get { 1 } set {} }; var plain: Int = 0 }
