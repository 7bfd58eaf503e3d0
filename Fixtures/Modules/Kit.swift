// What the fixtures import: a module with the name of one of its types.
public enum Kit: Sendable { case full, empty }
public enum Job: Sendable { case run(Int), stop }
