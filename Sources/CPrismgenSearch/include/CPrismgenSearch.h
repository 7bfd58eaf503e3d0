#ifndef CPRISMGEN_SEARCH_H
#define CPRISMGEN_SEARCH_H

#include <stddef.h>

/// memmem(3), which Glibc's and Musl's module maps hide behind _GNU_SOURCE.
const void *_Nullable prismgen_memmem(const void *_Nonnull haystack, size_t haystack_length,
                                      const void *_Nonnull needle, size_t needle_length);

#endif
