// Predicates name no payload, and where there is nothing else the public import would be unused.
public import Lib

public enum Slot: ~Copyable { case free, taken(Thing), labelled(name: String, Thing.Kind) }
public struct Token: ~Copyable {}
