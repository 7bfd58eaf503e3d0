// Preloaded into the tool, makes one of its system calls fail or kills it there.
//
// FAULT_CALL   read-open (of a source in the folder S), open, write, short-write, close, rename or unlink
// FAULT_AT     which of these calls, from 1
// FAULT_ERROR  an errno; 0: the process is killed before the call
// FAULT_MARK   a file that exists afterwards if the fault happened
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_int calls;

static int (*real_open(void))(const char *, int, ...) {
  return (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
}

static int strikes(const char *call) {
  const char *wanted = getenv("FAULT_CALL");
  if (wanted == NULL || strcmp(wanted, call) != 0) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != atoi(getenv("FAULT_AT"))) return 0;
  real_open()(getenv("FAULT_MARK"), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  int error = atoi(getenv("FAULT_ERROR"));
  if (error == 0) kill(getpid(), SIGKILL);
  errno = error;
  return 1;
}

static int is_source(const char *path) {
  size_t length = strlen(path);
  return strncmp(path, "S/", 2) == 0 && length > 8 && strcmp(path + length - 6, ".swift") == 0;
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (flags & O_CREAT ? strikes("open") : is_source(path) && strikes("read-open")) return -1;
  return real_open()(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return open(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2 && strikes("write")) return -1;
  if (file > 2 && strikes("short-write")) count = (count + 1) / 2;
  return ((ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(file, bytes, count);
}

int close(int file) {
  int result = ((int (*)(int))dlsym(RTLD_NEXT, "close"))(file);
  return strikes("close") ? -1 : result;
}

int rename(const char *from, const char *to) {
  if (strikes("rename")) return -1;
  return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}

int unlink(const char *path) {
  if (strikes("unlink")) return -1;
  return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(path);
}
