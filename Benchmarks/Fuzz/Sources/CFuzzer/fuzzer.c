#include "CFuzzer.h"

#include <stdatomic.h>

// Of the address sanitizer, where that is linked.
int __sanitizer_install_malloc_and_free_hooks(void (*malloc_hook)(const volatile void *, size_t),
                                              void (*free_hook)(const volatile void *)) __attribute__((weak));
size_t __sanitizer_get_allocated_size(const volatile void *p) __attribute__((weak));

// Threads may lose a step of another, which does not matter here.
static int64_t steps;
// Others free what one thread has allocated.
static _Atomic int64_t live;
static _Atomic int64_t peak;

// The compiler puts a call of `__sanitizer_cov_trace_pc` behind each branch, and the linker makes it one of this.
void __wrap___sanitizer_cov_trace_pc(void);
void __wrap___sanitizer_cov_trace_pc(void) { steps++; }

static void allocated(const volatile void *p, size_t size) {
  (void)p;
  int64_t now = atomic_fetch_add_explicit(&live, (int64_t)size, memory_order_relaxed) + (int64_t)size;
  if (now > atomic_load_explicit(&peak, memory_order_relaxed)) {
    atomic_store_explicit(&peak, now, memory_order_relaxed);
  }
}

static void freed(const volatile void *p) {
  if (!p) return;
  atomic_fetch_sub_explicit(&live, (int64_t)__sanitizer_get_allocated_size(p), memory_order_relaxed);
}

void beginMeasuring(void) {
  static int isInstalled;
  if (!isInstalled && __sanitizer_install_malloc_and_free_hooks) {
    __sanitizer_install_malloc_and_free_hooks(allocated, freed);
    isInstalled = 1;
  }
  steps = 0;
  atomic_store(&live, 0);
  atomic_store(&peak, 0);
}

struct FuzzCost endMeasuring(void) { return (struct FuzzCost){steps, atomic_load(&peak)}; }
