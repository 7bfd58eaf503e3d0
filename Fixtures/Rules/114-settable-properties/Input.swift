public struct User {
  /// What others see.
  public var name: String
  public var age: Int = 3, height: Double
  var tags: [String] = []
  public internal(set) var visits: Int = 0
  public var nickname: String {
    get { name }
    set { name = newValue }
  }
  var watched: Int = 0 { didSet {} }
  var best: (score: Int, at: Int)? = nil
  var callback: (() -> Void)? = nil
  var handler: (Int) -> Int = { $0 }
  var implicit: String!
  weak var owner: Owner?
  struct Inner { var id: Int }
  var inner: Inner = .init(id: 1)
}
public class Owner {}
