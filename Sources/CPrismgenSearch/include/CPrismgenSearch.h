#ifndef CPRISMGEN_SEARCH_H
#define CPRISMGEN_SEARCH_H

#include <stddef.h>
#include <stdint.h>

/// Where the needle stands first in the haystack, or NULL.
///
/// Reads up to 15 bytes behind the haystack, as a source buffer's padding allows.
const void *_Nullable prismgen_memmem(const void *_Nonnull haystack, size_t haystack_length,
                                      const void *_Nonnull needle, size_t needle_length);

/// The offset of the first "enum" or "struct" in `bytes[start..<end]`, or `end`.
///
/// Reads up to 18 bytes behind `end`, as a source buffer's padding allows.
size_t prismgen_find_type_word(const unsigned char *_Nonnull bytes, size_t start, size_t end);

/// The offset of the first `is` in `bytes[start..<end]` that is followed by more of an identifier and no lower-case
/// letter, or `end`.
///
/// Reads up to 17 bytes behind `end`, as a source buffer's padding allows.
size_t prismgen_find_predicate(const unsigned char *_Nonnull bytes, size_t start, size_t end);

/// The offset of the first "Cases", "Prisms", "Properties" or "Router" in `bytes[start..<end]`, or `end`. It may be a part
/// of a longer word.
///
/// Reads up to 19 bytes behind `end`, as a source buffer's padding allows.
size_t prismgen_find_nested_name(const unsigned char *_Nonnull bytes, size_t start, size_t end);

/// How many of `bytes[start..<end]` are `byte`.
size_t prismgen_count_byte(const unsigned char *_Nonnull bytes, size_t start, size_t end, unsigned char byte);

/// The index of the first of `count` texts whose bytes are those of `bytes[start..<end]`, or `count`. A text has its start
/// and its end in `bounds`.
size_t prismgen_find_text(const unsigned char *_Nonnull bytes, const uint32_t *_Nonnull bounds, size_t count,
                          uint32_t start, uint32_t end);

/// Goes over braces, counting them in `depth`, to behind the one that brings it to 0, or to the first quote, slash,
/// back-tick, hash or NUL.
///
/// Reads up to 15 bytes behind where it ends, as a source buffer's padding allows; the padding's NUL ends it.
size_t prismgen_skip_braces(const unsigned char *_Nonnull bytes, size_t start, long *_Nonnull depth);

/// An offset in the first run of seven or more of `byte`, or of `other`, in `bytes[start..<end]`, or `end`. A run of four
/// to six that begins at a multiple of four is found too.
///
/// Reads up to 16 bytes behind `end`, as a source buffer's padding allows.
size_t prismgen_find_run(const unsigned char *_Nonnull bytes, size_t start, size_t end, unsigned char byte,
                         unsigned char other);

#endif
