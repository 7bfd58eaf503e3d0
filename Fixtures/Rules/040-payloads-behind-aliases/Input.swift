public enum Action { case picked(ID), all(Names.Many), both(ID?, Count) }
public struct Model { public var id: ID }
