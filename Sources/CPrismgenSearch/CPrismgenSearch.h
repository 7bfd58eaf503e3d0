#ifndef CPRISMGEN_SEARCH_H
#define CPRISMGEN_SEARCH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang assume_nonnull begin

// Sixteen bytes at a time in the compiler's own vector type, which is as fast without optimisation as a plain loop with
// it: a build plugin's tool is built in debug.
typedef unsigned char block __attribute__((vector_size(16), aligned(1)));
typedef uint32_t quads __attribute__((vector_size(16), aligned(1)));
typedef uint64_t halves __attribute__((vector_size(16), aligned(1)));

// What most of a file does not hold is looked for in 64 bytes at a time: LANES(offset) gives the lanes of one block in
// which it may begin. Moves `offset`, which is at most `end`, over blocks without such a lane.
#define SKIP_BLOCKS(LANES)                                                                                      \
  while (offset + 64 <= end) {                                                                                  \
    halves lanes = (halves)(LANES(offset) | LANES(offset + 16) | LANES(offset + 32) | LANES(offset + 48));      \
    if ((lanes[0] | lanes[1]) != 0) break;                                                                      \
    offset += 64;                                                                                               \
  }
#define BLOCK(at) (*(const block *)(bytes + (at)))

// Takes the first of the lanes in `hit`, a comparison's, that are 0xff: its index in `lane`. 0: there is none.
static inline int take_lane(halves *hit, size_t *lane) {
  size_t half = (*hit)[0] == 0;
  if ((*hit)[half] == 0) return 0;
  size_t bit = (size_t)__builtin_ctzll((*hit)[half]);
  (*hit)[half] &= ~(UINT64_C(0xff) << bit);
  *lane = half * 8 + bit / 8;
  return 1;
}

/// Where the needle stands first in the haystack, or NULL.
///
/// Reads up to 15 bytes behind the haystack, as a source buffer's padding allows.
static inline const void *_Nullable prismgen_memmem(const void *haystack, size_t haystack_length, const void *needle,
                                                    size_t needle_length) {
  const unsigned char *bytes = haystack, *wanted = needle;
  if (needle_length == 0 || needle_length > haystack_length) return needle_length == 0 ? haystack : NULL;
  // Where both the first and the last byte are as wanted, the rest is compared.
  unsigned char first = wanted[0], last = wanted[needle_length - 1];
  size_t end = haystack_length - needle_length + 1;
#define ENDS(at) (block)((BLOCK(at) == first) & (BLOCK((at) + needle_length - 1) == last))
  for (size_t offset = 0; offset < end; offset += 16) {
    SKIP_BLOCKS(ENDS)
    halves hit = (halves)ENDS(offset);
    for (size_t lane; take_lane(&hit, &lane) && offset + lane < end;) {
      if (memcmp(bytes + offset + lane, wanted, needle_length) == 0) return bytes + offset + lane;
    }
  }
  return NULL;
}

/// How many of `bytes[start..<end]` are `byte`.
static inline size_t prismgen_count_byte(const unsigned char *bytes, size_t start, size_t end, unsigned char byte) {
  size_t count = 0, offset = start;
  while (offset + 16 <= end) {
    // A comparison gives -1 in each lane that is equal; a lane holds up to 255 of them.
    block counts = {0};
    int round = 0;
    for (; round < 252 && offset + 64 <= end; round += 4, offset += 64)
      counts -= (block)((BLOCK(offset) == byte) + (BLOCK(offset + 16) == byte) + (BLOCK(offset + 32) == byte) +
                        (BLOCK(offset + 48) == byte));
    for (; round < 255 && offset + 16 <= end; round++, offset += 16) counts -= (block)(BLOCK(offset) == byte);
    uint64_t low = 0x00ff00ff00ff00ff, pairs = 0;
    halves sums = (halves)counts;
    for (int half = 0; half < 2; half++) pairs += (sums[half] & low) + (sums[half] >> 8 & low);
    count += (pairs * 0x0001000100010001) >> 48;
  }
  for (; offset < end; offset++) count += bytes[offset] == byte;
  return count;
}

// The lanes of a comparison that are 0xff, as the index of the first of them, or 16.
static inline size_t first_lane(block hit) {
  halves parts = (halves)hit;
  if (parts[0] != 0) return (size_t)__builtin_ctzll(parts[0]) / 8;
  return parts[1] != 0 ? 8 + (size_t)__builtin_ctzll(parts[1]) / 8 : 16;
}

/// Behind the ASCII letters and digits, `_` and `$` at `start`.
///
/// Reads up to 15 bytes behind them, as a source buffer's padding allows; the padding's NUL ends them.
static inline size_t prismgen_end_of_word(const unsigned char *bytes, size_t start) {
  for (size_t offset = start;; offset += 16) {
    block next = BLOCK(offset), letter = (next | 0x20) - 'a', digit = next - '0';
    size_t lane = first_lane(~(block)((letter < 26) | (digit < 10) | (next == '_') | (next == '$')));
    if (lane < 16) return offset + lane;
  }
}

/// Goes over braces, counting them in `depth`, to behind the one that brings it to 0, or to the first quote, slash,
/// back-tick, hash or NUL.
///
/// Reads up to 15 bytes behind where it ends, as a source buffer's padding allows; the padding's NUL ends it.
static inline size_t prismgen_skip_braces(const unsigned char *bytes, size_t start, long *depth) {
  size_t offset = start;
  while (1) {
    block next = *(const block *)(bytes + offset);
    block hit = (block)((next == '{') | (next == '}') | (next == '"') | (next == '/') | (next == '`') | (next == '#') |
                        (next == 0));
    size_t lane = first_lane(hit);
    offset += lane;
    if (lane == 16) continue;
    if (bytes[offset] == '{') {
      *depth += 1;
    } else if (bytes[offset] == '}') {
      if (--*depth == 0) return offset + 1;
    } else {
      return offset;
    }
    offset++;
  }
}

/// The index of the first of `count` texts whose bytes are those of `bytes[start..<end]`, or `count`. A text has its start
/// and its end in `bounds`.
static inline size_t prismgen_find_text(const unsigned char *bytes, const uint32_t *bounds, size_t count, uint32_t start,
                                        uint32_t end) {
  for (size_t index = 0; index < count; index++) {
    const uint32_t *text = bounds + 2 * index;
    if (text[1] - text[0] == end - start && memcmp(bytes + text[0], bytes + start, end - start) == 0) return index;
  }
  return count;
}

/// An offset in the first run of seven or more of `byte`, or of `other`, in `bytes[start..<end]`, or `end`. A run of four
/// to six that begins at a multiple of four is found too.
///
/// Reads up to 16 bytes behind `end`, as a source buffer's padding allows.
static inline size_t prismgen_find_run(const unsigned char *bytes, size_t start, size_t end, unsigned char byte,
                                       unsigned char other) {
  // Four bytes that begin at a multiple of four lie in every run of seven.
#define RUNS(at)                                                                                                \
  (block)((*(const quads *)(bytes + (at)) == byte * 0x01010101u) |                                              \
          (*(const quads *)(bytes + (at)) == other * 0x01010101u))
  for (size_t offset = start & ~(size_t)15; offset < end; offset += 16) {
    SKIP_BLOCKS(RUNS)
    quads found = (quads)RUNS(offset);
    for (int lane = 0; lane < 4; lane++) {
      size_t at = offset + lane * 4;
      if (found[lane] != 0 && at >= start && at + 4 <= end) return at;
    }
  }
  return end;
}

/// The offset of the first "is" or "modify" in `bytes[start..<end]` that is followed by more of an identifier and no
/// lower-case letter, or of the first "prism", "lens", "cases" or "properties", or `end`. It may be a part of a longer word.
///
/// Reads up to 20 bytes behind `end`, as a source buffer's padding allows.
static inline size_t prismgen_find_member_name(const unsigned char *bytes, size_t start, size_t end) {
  static const struct { const char *text; size_t length; } names[] = {
    {"is", 2}, {"modify", 6}, {"prism", 5}, {"lens", 4}, {"cases", 5}, {"properties", 10}};
// The fifth letters 'e' and 'm' behind "pr" differ in one bit. Much has "is" in it, most of it before a lower-case letter or
// a space.
#define NO_LOWER(at) ((BLOCK(at) >= '$') & ((block)(BLOCK(at) - 'a') >= 26))
#define MEMBERS(at)                                                                                             \
  (block)(((BLOCK(at) == 'i') & (BLOCK((at) + 1) == 's') & NO_LOWER((at) + 2)) |                                \
          ((BLOCK(at) == 'm') & (BLOCK((at) + 5) == 'y')) |                                                     \
          ((BLOCK(at) == 'p') & (BLOCK((at) + 1) == 'r') & ((BLOCK((at) + 4) & 0xf7) == 'e')) |                 \
          ((BLOCK(at) == 'l') & (BLOCK((at) + 3) == 's')) |                                                     \
          ((BLOCK(at) == 'c') & (BLOCK((at) + 1) == 'a') & (BLOCK((at) + 4) == 's')))
  for (size_t offset = start; offset + 3 <= end; offset += 16) {
    SKIP_BLOCKS(MEMBERS)
    halves hit = (halves)MEMBERS(offset);
    for (size_t lane; take_lane(&hit, &lane);) {
      size_t at = offset + lane;
      for (size_t name = 0; name < 6; name++) {
        size_t next = at + names[name].length;
        if (bytes[at] != (unsigned char)names[name].text[0] || next > end ||
            memcmp(bytes + at, names[name].text, next - at) != 0)
          continue;
        unsigned char byte = bytes[next];
        // Upper-case letters, digits, `_`, and the first bytes of what is not ASCII; no lower-case letter.
        int starts = (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_' || byte == '$' || byte >= 0x80;
        if (name >= 2 || (starts && next < end)) return at;
      }
    }
  }
  return end;
}

/// The offset of the first "Cases", "Prisms", "Properties" or "Router" in `bytes[start..<end]`, or `end`. It may be a part
/// of a longer word.
///
/// Reads up to 19 bytes behind `end`, as a source buffer's padding allows.
static inline size_t prismgen_find_nested_name(const unsigned char *bytes, size_t start, size_t end) {
  static const char *const names[] = {"Cases", "Prisms", "Properties", "Router"};
// 'P' and 'R' differ in one bit, and so do the fifth letters 'e' and 'm'.
#define NAMES(at)                                                                                               \
  (block)((((BLOCK(at) & 0xfd) == 'P') & ((BLOCK((at) + 4) & 0xf7) == 'e')) |                                    \
          ((BLOCK(at) == 'C') & (BLOCK((at) + 4) == 's')))
  for (size_t offset = start; offset + 5 <= end; offset += 16) {
    SKIP_BLOCKS(NAMES)
    halves hit = (halves)NAMES(offset);
    for (size_t lane; take_lane(&hit, &lane);) {
      size_t at = offset + lane;
      for (size_t name = 0; name < 4; name++) {
        size_t length = strlen(names[name]);
        if (at + length <= end && memcmp(bytes + at, names[name], length) == 0) return at;
      }
    }
  }
  return end;
}

/// The offset of the first "enum" or "struct" in `bytes[start..<end]`, or `end`.
///
/// Reads up to 18 bytes behind `end`, as a source buffer's padding allows.
static inline size_t prismgen_find_type_word(const unsigned char *bytes, size_t start, size_t end) {
#define WORDS(at)                                                                                               \
  (block)(((BLOCK(at) == 'e') & (BLOCK((at) + 3) == 'm')) | ((BLOCK(at) == 's') & (BLOCK((at) + 3) == 'u')))
  for (size_t offset = start; offset + 4 <= end; offset += 16) {
    SKIP_BLOCKS(WORDS)
    halves hit = (halves)WORDS(offset);
    for (size_t lane; take_lane(&hit, &lane) && offset + lane + 4 <= end;) {
      size_t at = offset + lane;
      if (memcmp(bytes + at, "enum", 4) == 0) return at;
      if (at + 6 <= end && memcmp(bytes + at, "struct", 6) == 0) return at;
    }
  }
  return end;
}

#pragma clang assume_nonnull end

#endif
