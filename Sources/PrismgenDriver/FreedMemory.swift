#if canImport(Glibc)
  internal import CPrismgenSystem
#endif

/// What becomes of the memory that a stage is done with.
package enum FreedMemory {
  /// Gives large blocks back to the system as soon as they are freed. For commands, before they do anything else: glibc keeps
  /// the more the larger those are that were freed before, so that the blocks of one stage stay beside those of the next.
  package static func returnLargeBlocks() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 128 << 10)
    #endif
  }
}
