@inlinable public func use(_ open: Open, _ frozen: Frozen) -> Bool { open.isA || frozen.isB }
