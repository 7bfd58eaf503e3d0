enum BareSlot { case error(Error), both(Error & Sendable), optional(Error?) }
