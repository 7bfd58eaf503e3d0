import Foundation

extension Box where Value == URL {
  public enum Link { case empty, whole(Part), all([Value]) }
}
