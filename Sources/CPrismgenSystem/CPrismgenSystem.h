// What Swift's modules of Linux's C libraries leave out: the extended attributes of files, and how glibc keeps freed memory.
#ifdef __linux__
#include <sys/xattr.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#endif
