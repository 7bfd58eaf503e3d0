public enum Action { case picked(ID), all([Part]) }
public struct Model { public var id: ID }
