// Placeholder until this target's first commit.
