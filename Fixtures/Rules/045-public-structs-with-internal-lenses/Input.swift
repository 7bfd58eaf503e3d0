// Without the namespace nothing public is generated for these.
public struct Taken {
  public static var lens: Int { 1 }
  var item: Int?
}
package struct Both {
  static var lens: Int { 1 }
  var item = 1
}
