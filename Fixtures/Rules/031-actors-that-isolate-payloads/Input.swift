// The compiler asks of the actor that isolates a function nothing that it asks of the function's own types.
@globalActor actor Engine { static let shared = Engine() }
public enum Work { case start(@Engine () async throws -> Void), all([@Engine (Int) -> Int]), stop }
