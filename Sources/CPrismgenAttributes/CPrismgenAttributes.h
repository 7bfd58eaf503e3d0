// The extended attributes of files, which Swift's modules of Linux's C libraries leave out.
#ifdef __linux__
#include <sys/xattr.h>
#endif
