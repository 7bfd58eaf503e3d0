#if canImport(FoundationNetworking)
  public import FoundationEssentials
  public import FoundationNetworking
#else
  public import Foundation
#endif

public enum Load {
  case page(URL), body(Data)
  public var request: URLRequest? { nil }
}
