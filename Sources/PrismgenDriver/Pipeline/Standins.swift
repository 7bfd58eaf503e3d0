internal import PrismgenSource
internal import PrismgenSwiftFrontend

extension SwiftFrontend {
  static func dumpTokens(_ buffer: SourceBuffer) -> [UInt8] { [] }
  static func dumpDeclarations(_ buffer: SourceBuffer) -> [UInt8] { [] }
}
