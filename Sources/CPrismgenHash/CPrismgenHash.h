#ifndef CPRISMGEN_HASH_H
#define CPRISMGEN_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang assume_nonnull begin

// BLAKE3: chunks of 1,024 bytes are hashed for themselves, sixteen blocks each, and their values joined in pairs up to
// the root of a tree. So chunks can be hashed side by side: in the lanes of the compiler's own vector type, which is as
// fast without optimisation as a plain loop with it. Where the processor has eight lanes or sixteen, they are faster still.
enum { BLOCK = 64, CHUNK = 1024, MAXIMUM_LANES = 16, MAXIMUM_DEPTH = 54 };
enum { CHUNK_START = 1, CHUNK_END = 2, PARENT = 4, ROOT = 8 };

typedef uint32_t four __attribute__((vector_size(16)));
typedef uint32_t unaligned_four __attribute__((vector_size(16), aligned(1)));
typedef uint32_t eight __attribute__((vector_size(32)));
typedef uint32_t sixteen __attribute__((vector_size(64)));
typedef struct { uint32_t words[8]; } value;

static const value initial = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
                               0x5be0cd19}};

// Which words of the block each round mixes in.
static const unsigned char schedule[7][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8},
    {3, 4, 10, 12, 13, 2, 7, 14, 6, 5, 9, 0, 11, 15, 8, 1}, {10, 7, 12, 9, 14, 3, 13, 15, 4, 0, 11, 2, 5, 8, 1, 6},
    {12, 13, 9, 11, 15, 10, 14, 8, 7, 2, 5, 3, 0, 1, 6, 4}, {9, 14, 11, 5, 8, 12, 15, 1, 13, 3, 0, 10, 2, 6, 4, 7},
    {11, 15, 5, 0, 1, 9, 8, 6, 14, 10, 2, 12, 3, 4, 7, 13},
};

#define ROTATED(word, count) ((word) >> (count) | (word) << (32 - (count)))
#define MIX(a, b, c, d, x, y)                                                                                   \
  a += b + m[order[x]], d = ROTATED(d ^ a, 16), c += d, b = ROTATED(b ^ c, 12);                                 \
  a += b + m[order[y]], d = ROTATED(d ^ a, 8), c += d, b = ROTATED(b ^ c, 7)

// The compression, of words or of lanes of words.
#define COMPRESS(WORD, h, m, low, high, length, flags)                                                          \
  WORD v0 = h[0], v1 = h[1], v2 = h[2], v3 = h[3], v4 = h[4], v5 = h[5], v6 = h[6], v7 = h[7];                  \
  WORD v8 = (WORD){0} + initial.words[0], v9 = (WORD){0} + initial.words[1], v10 = (WORD){0} + initial.words[2], \
       v11 = (WORD){0} + initial.words[3], v12 = low, v13 = high, v14 = length, v15 = flags;                    \
  for (int round = 0; round < 7; round++) {                                                                     \
    const unsigned char *order = schedule[round];                                                               \
    MIX(v0, v4, v8, v12, 0, 1);                                                                                 \
    MIX(v1, v5, v9, v13, 2, 3);                                                                                 \
    MIX(v2, v6, v10, v14, 4, 5);                                                                                \
    MIX(v3, v7, v11, v15, 6, 7);                                                                                \
    MIX(v0, v5, v10, v15, 8, 9);                                                                                \
    MIX(v1, v6, v11, v12, 10, 11);                                                                              \
    MIX(v2, v7, v8, v13, 12, 13);                                                                               \
    MIX(v3, v4, v9, v14, 14, 15);                                                                               \
  }                                                                                                             \
  h[0] = v0 ^ v8, h[1] = v1 ^ v9, h[2] = v2 ^ v10, h[3] = v3 ^ v11;                                             \
  h[4] = v4 ^ v12, h[5] = v5 ^ v13, h[6] = v6 ^ v14, h[7] = v7 ^ v15

// The words of blocks and values are little-endian, as the processors that Swift runs on are.
static inline void compress(value *state, const uint32_t *m, uint64_t counter, uint32_t length, uint32_t flags) {
  uint32_t *h = state->words;
  COMPRESS(uint32_t, h, m, (uint32_t)counter, (uint32_t)(counter >> 32), length, flags);
}

// The value of the last chunk, which may be shorter. `flags`: ROOT if it is all that there is.
static inline value last_chunk(const unsigned char *bytes, size_t count, uint64_t counter, uint32_t flags) {
  value state = initial;
  uint32_t m[16];
  flags |= CHUNK_START;
  while (count > BLOCK) {
    memcpy(m, bytes, BLOCK);
    compress(&state, m, counter, BLOCK, flags & ~(uint32_t)ROOT);
    flags &= ~(uint32_t)CHUNK_START;
    bytes += BLOCK, count -= BLOCK;
  }
  memset(m, 0, BLOCK);
  if (count > 0) memcpy(m, bytes, count);
  compress(&state, m, counter, (uint32_t)count, flags | CHUNK_END);
  return state;
}

// Four words of each chunk, so that each of the lanes has those of one chunk.
#define WORDS(lane) (*(const unaligned_four *)(bytes + (lane) * CHUNK))
#define TRANSPOSE(LANES, WORDS, LOW, HIGH, FIRST, SECOND)                                                       \
  LANES a = WORDS(0), b = WORDS(1), c = WORDS(2), d = WORDS(3);                                                 \
  LANES ab = LOW(a, b), cd = LOW(c, d);                                                                         \
  m[0] = FIRST(ab, cd), m[1] = SECOND(ab, cd);                                                                  \
  ab = HIGH(a, b), cd = HIGH(c, d);                                                                             \
  m[2] = FIRST(ab, cd), m[3] = SECOND(ab, cd)

static inline void transpose_four(const unsigned char *bytes, four *m) {
#define LOW_FOUR(x, y) __builtin_shufflevector(x, y, 0, 4, 1, 5)
#define HIGH_FOUR(x, y) __builtin_shufflevector(x, y, 2, 6, 3, 7)
#define FIRST_FOUR(x, y) __builtin_shufflevector(x, y, 0, 1, 4, 5)
#define SECOND_FOUR(x, y) __builtin_shufflevector(x, y, 2, 3, 6, 7)
  TRANSPOSE(four, WORDS, LOW_FOUR, HIGH_FOUR, FIRST_FOUR, SECOND_FOUR);
}

// The values of as many chunks as there are lanes. That of `last` has `length` bytes, which end in its block `last_block`.
#define HASH_CHUNKS(LANES, COUNT, TRANSPOSE)                                                                    \
  LANES h[8], m[16], low, high, lengths = (LANES){0} + BLOCK;                                                   \
  for (int index = 0; index < 8; index++) h[index] = (LANES){0} + initial.words[index];                         \
  for (int lane = 0; lane < COUNT; lane++) {                                                                    \
    low[lane] = (uint32_t)(counter + (uint64_t)lane);                                                           \
    high[lane] = (uint32_t)((counter + (uint64_t)lane) >> 32);                                                  \
  }                                                                                                             \
  size_t last_block = (length - 1) / BLOCK;                                                                     \
  for (size_t block = 0; block < CHUNK / BLOCK; block++) {                                                      \
    for (int index = 0; index < 16; index += 4) TRANSPOSE(bytes + BLOCK * block + 4 * index, m + index);        \
    LANES flags = (LANES){0} + (block == 0 ? CHUNK_START : 0) + (block == CHUNK / BLOCK - 1 ? CHUNK_END : 0);   \
    if (block == last_block) flags[last] |= CHUNK_END, lengths[last] = (uint32_t)(length - BLOCK * block);      \
    COMPRESS(LANES, h, m, low, high, lengths, flags);                                                           \
    if (block != last_block) continue;                                                                          \
    for (int index = 0; index < 8; index++) values[last].words[index] = h[index][last];                         \
  }                                                                                                             \
  for (int lane = 0; lane < COUNT; lane++) {                                                                    \
    if (lane == last) continue;                                                                                 \
    for (int index = 0; index < 8; index++) values[lane].words[index] = h[index][lane];                         \
  }

static inline void four_chunks(const unsigned char *bytes, uint64_t counter, int last, size_t length, value *values) {
  HASH_CHUNKS(four, 4, transpose_four)
}

#ifdef __x86_64__
// As two groups of four, in which the processor moves words.
__attribute__((target("avx2"))) static inline void transpose_eight(const unsigned char *bytes, eight *m) {
#define WORDS_OF_TWO(lane) __builtin_shufflevector(WORDS(lane), WORDS(lane + 4), 0, 1, 2, 3, 4, 5, 6, 7)
#define LOW_EIGHT(x, y) __builtin_shufflevector(x, y, 0, 8, 1, 9, 4, 12, 5, 13)
#define HIGH_EIGHT(x, y) __builtin_shufflevector(x, y, 2, 10, 3, 11, 6, 14, 7, 15)
#define FIRST_EIGHT(x, y) __builtin_shufflevector(x, y, 0, 1, 8, 9, 4, 5, 12, 13)
#define SECOND_EIGHT(x, y) __builtin_shufflevector(x, y, 2, 3, 10, 11, 6, 7, 14, 15)
  TRANSPOSE(eight, WORDS_OF_TWO, LOW_EIGHT, HIGH_EIGHT, FIRST_EIGHT, SECOND_EIGHT);
}

__attribute__((target("avx2"))) static inline void eight_chunks(const unsigned char *bytes, uint64_t counter, int last,
                                                                size_t length, value *values) {
  HASH_CHUNKS(eight, 8, transpose_eight)
}

// As four groups.
__attribute__((target("avx512f"))) static inline void transpose_sixteen(const unsigned char *bytes, sixteen *m) {
#define WORDS_OF_FOUR(lane)                                                                                     \
  __builtin_shufflevector(WORDS_OF_TWO(lane), WORDS_OF_TWO(lane + 8), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define LOW_SIXTEEN(x, y)                                                                                       \
  __builtin_shufflevector(x, y, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29)
#define HIGH_SIXTEEN(x, y)                                                                                      \
  __builtin_shufflevector(x, y, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31)
#define FIRST_SIXTEEN(x, y)                                                                                     \
  __builtin_shufflevector(x, y, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29)
#define SECOND_SIXTEEN(x, y)                                                                                    \
  __builtin_shufflevector(x, y, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31)
  TRANSPOSE(sixteen, WORDS_OF_FOUR, LOW_SIXTEEN, HIGH_SIXTEEN, FIRST_SIXTEEN, SECOND_SIXTEEN);
}

__attribute__((target("avx512f"))) static inline void sixteen_chunks(const unsigned char *bytes, uint64_t counter, int last,
                                                                     size_t length, value *values) {
  HASH_CHUNKS(sixteen, 16, transpose_sixteen)
}
#endif

// The values of the first chunks, as many as there are lanes or as all of the more than CHUNK bytes have. Returns how many.
static inline size_t first_chunks(const unsigned char *bytes, size_t count, uint64_t counter, value *values) {
  size_t chunks = (count - 1) / CHUNK + 1, lanes = 4;
  void (*hash)(const unsigned char *, uint64_t, int, size_t, value *) = four_chunks;
#ifdef __x86_64__
  if (chunks > 8 && __builtin_cpu_supports("avx512f")) {
    lanes = 16, hash = sixteen_chunks;
  } else if (chunks > 4 && __builtin_cpu_supports("avx2")) {
    lanes = 8, hash = eight_chunks;
  }
#endif
  if (chunks > lanes) {
    hash(bytes, counter, (int)lanes - 1, CHUNK, values);
    return lanes;
  }
  // What stands in the lanes behind the last does not matter.
  unsigned char all[MAXIMUM_LANES * CHUNK];
  memcpy(all, bytes, count);
  memset(all + count, 0, chunks * CHUNK - count);
  hash(all, counter, (int)chunks - 1, count - (chunks - 1) * CHUNK, values);
  return chunks;
}

static inline value parent(const value *left, const value *right, uint32_t flags) {
  uint32_t m[16];
  memcpy(m, left->words, 32);
  memcpy(m + 8, right->words, 32);
  value state = initial;
  compress(&state, m, 0, BLOCK, PARENT | flags);
  return state;
}

/// BLAKE3 of `bytes` in its plain mode: 32 bytes of result. NULL only for a count of 0.
static inline void prismgen_blake3(const unsigned char *_Nullable bytes, size_t count, unsigned char *result) {
  // The values of whole subtrees, from the largest to the smallest: one for each bit of the number of chunks so far.
  value stack[MAXIMUM_DEPTH], batch[MAXIMUM_LANES], last;
  size_t depth = 0;
  uint64_t counter = 0;
  while (count > CHUNK) {
    size_t hashed = first_chunks(bytes, count, counter, batch);
    for (size_t index = 0; index < hashed; index++) {
      last = batch[index];
      if (count <= CHUNK) {
        // The last chunk waits, because what it is joined to is the root.
        count = 0;
        break;
      }
      counter += 1, bytes += CHUNK, count -= CHUNK;
      for (uint64_t total = counter; (total & 1) == 0; total >>= 1) last = parent(&stack[--depth], &last, 0);
      stack[depth++] = last;
    }
  }
  if (count > 0 || counter == 0) last = last_chunk(bytes, count, counter, depth == 0 ? ROOT : 0);
  while (depth > 0) {
    depth -= 1;
    last = parent(&stack[depth], &last, depth == 0 ? ROOT : 0);
  }
  memcpy(result, last.words, 32);
}

#pragma clang assume_nonnull end

#endif
