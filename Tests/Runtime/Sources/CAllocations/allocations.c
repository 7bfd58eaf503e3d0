#include "allocations.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)
#include <errno.h>
#include <malloc.h>
#include <stdint.h>

// The names under which glibc keeps what a program replaces.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Of each thread on its own: what other tests do meanwhile does not count.
static __thread Allocations current __attribute__((tls_model("initial-exec")));
static __thread bool counts __attribute__((tls_model("initial-exec")));

static void note(size_t size) {
  if (!counts) return;
  current.count += 1;
  current.bytes += size;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  note(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note(size);
  *result = __libc_memalign(alignment, size);
  return *result == NULL ? ENOMEM : 0;
}

void free(void *memory) { __libc_free(memory); }

bool allocations_are_counted(void) { return true; }

void allocations_begin(void) {
  current = (Allocations){0, 0};
  counts = true;
}

Allocations allocations_end(void) {
  counts = false;
  return current;
}

size_t allocations_held_in_pages(void) {
#if __GLIBC_PREREQ(2, 33)
  return mallinfo2().hblkhd;
#else
  return 0;
#endif
}

#else

bool allocations_are_counted(void) { return false; }
void allocations_begin(void) {}
Allocations allocations_end(void) { return (Allocations){0, 0}; }
size_t allocations_held_in_pages(void) { return 0; }

#endif
