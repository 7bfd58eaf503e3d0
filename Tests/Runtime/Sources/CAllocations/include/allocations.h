#ifndef PRISM_ALLOCATIONS_H
#define PRISM_ALLOCATIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/// What the calling thread has asked malloc for since `allocations_begin`.
typedef struct {
  size_t count;
  size_t bytes;
} Allocations;

/// Whether allocations are counted here: with glibc, and not under a sanitizer, which has an allocator of its own.
bool allocations_are_counted(void);

void allocations_begin(void);
Allocations allocations_end(void);

/// How many bytes the whole program holds in blocks that are large enough for pages of their own; zero where nothing is
/// counted.
size_t allocations_held_in_pages(void);

#endif
