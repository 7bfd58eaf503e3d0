public import Foundation
#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif
public import FoundationXML

public enum Load {
  case page(URL), body(Data)
  public var request: URLRequest? { nil }
  public var node: XMLNode? { nil }
}
