// What the fixtures import: a module with the name of a type of the runtime.
public enum Focus: Sendable { case near(Int), far }
