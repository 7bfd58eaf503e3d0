// prismgen: lenses
struct Model {
  let constant: Int = 1
  var getOnly: Int { 1 }
  private(set) var setPrivately: Int = 1
  fileprivate(set) var setInFile: Int = 1
  private( set ) var setWithBlanks: Int = 1
  fileprivate(/* here */set) var setWithComment: Int = 1
  private var hidden: Int = 2
  fileprivate var inFile: Int = 3
  lazy var later: Int = 4
  var mutatingGet: Int { mutating get { later } set {} }
  var throwing: Int { get throws { 1 } }
  var asynchronous: Int { get async { 1 } }
  static var shared: Int { get { 1 } set {} }
  var (left, right) = (1, 2)
  var fine: Int = 5
  var use: Int { hidden + inFile }
}
