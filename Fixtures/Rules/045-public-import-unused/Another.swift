public import Lib2
public struct Box { public var tool = Tool(); public var other: Tool { tool } }
