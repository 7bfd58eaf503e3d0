#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's entry for programs with a `main` of their own.
int LLVMFuzzerRunDriver(int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
                        int (*_Nonnull callback)(const uint8_t *_Nullable data, size_t size));

/// One of libFuzzer's own changes of the bytes at `data`; returns how many there are then.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t maxSize);

/// What was done since measuring began.
struct FuzzCost {
  /// Branches taken in instrumented code.
  long steps;
  /// The most memory that was allocated at one time; 0 without the address sanitizer, which counts it.
  long bytes;
};

void beginMeasuring(void);
struct FuzzCost endMeasuring(void);

#endif
