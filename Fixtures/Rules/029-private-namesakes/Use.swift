func use(_ kind: Other) -> Bool { kind.isKind }
