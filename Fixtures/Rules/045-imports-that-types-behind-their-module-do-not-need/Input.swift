public import Lib
public struct Body: Hashable, Sendable { public init() {} }
public enum Part { case text(App.Body), texts([App::Body]) }
public struct Letter { public var body: App.Body; public var parts: [App.Body: App::Part]? }
public func send(_ letter: Letter, as thing: Thing) {}
