#ifndef CPRISMGEN_HASH_H
#define CPRISMGEN_HASH_H

#include <stddef.h>
#include <stdint.h>

/// BLAKE3 of `bytes` in its plain mode: 32 bytes of result. NULL only for a count of 0.
void prismgen_blake3(const unsigned char *_Nullable bytes, size_t count, unsigned char *_Nonnull result);

#endif
