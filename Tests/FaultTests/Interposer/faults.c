// Preloaded into the tool, makes one of its system calls fail or kills it there.
//
// FAULT_CALL   read-open or status (of a source in the folder S), list (of that folder), open, write, short-write, fsync, close, rename (also the
//              call that gives a new file its name), renamed (after it), move (before it: the folder Gen becomes Moved) or unlink; short-read or half-read (of a source, after which
//              the next of that file fails); save (a line is added to FAULT_FILE before an fsync, or before a new file gets its name);
//              where (the question for the working folder);
//              poll (for what another program says); grow, shrink, swap or vanish: the source is changed between its opening and its reading
//              vanished: FAULT_FILE is removed before its opening
//              appear: a file of somebody's own is put to FAULT_FILE before another is made or removed
//              file-open or file-status: of FAULT_FILE
// FAULT_AT     which of these calls, from 1
// FAULT_ERROR  an errno; 0: the process is killed before the call
// FAULT_SIGNAL instead, a signal that the process gets before the call, which it then makes if it is still there
// FAULT_BLOCKED a signal that the process is started to hold back
// FAULT_MARK   a file that exists afterwards if the fault happened
// FAULT_FILE   what a source grows by, or is swapped with
// FAULT_CLOCK  how many seconds the clock is late
// FAULT_ALARM  every so many microseconds comes a signal of which nothing is made, so that calls that wait are interrupted
// FAULT_STILL  the clocks that measure how long something takes stand still
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_int calls;
// A file that is broken behind what was read.
static atomic_int broken = -1;

static void go_on(int signal) { (void)signal; }

__attribute__((constructor)) static void begin(void) {
  // What the command starts is left alone.
  unsetenv("LD_PRELOAD");
  if (getenv("FAULT_BLOCKED") != NULL) {
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, atoi(getenv("FAULT_BLOCKED")));
    sigprocmask(SIG_BLOCK, &blocked, NULL);
  }
  if (getenv("FAULT_ALARM") == NULL) return;
  struct sigaction action = {.sa_handler = go_on};
  sigaction(SIGALRM, &action, NULL);
  struct timeval pause = {0, atoi(getenv("FAULT_ALARM"))};
  setitimer(ITIMER_REAL, &(struct itimerval){pause, pause}, NULL);
}

static int (*real_open(void))(const char *, int, ...) {
  return (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
}

static int strikes(const char *call) {
  const char *wanted = getenv("FAULT_CALL");
  if (wanted == NULL || strcmp(wanted, call) != 0) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != atoi(getenv("FAULT_AT"))) return 0;
  real_open()(getenv("FAULT_MARK"), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (getenv("FAULT_SIGNAL") != NULL) {
    kill(getpid(), atoi(getenv("FAULT_SIGNAL")));
    return 0;
  }
  int error = atoi(getenv("FAULT_ERROR"));
  if (error == 0) kill(getpid(), SIGKILL);
  errno = error;
  return 1;
}

static int is_file(const char *path) {
  const char *file = getenv("FAULT_FILE");
  return file != NULL && strcmp(path, file) == 0;
}

static ssize_t syscall_read(int file, void *bytes, size_t count) {
  return ((ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read"))(file, bytes, count);
}

static ssize_t (*real_write(void))(int, const void *, size_t) {
  return (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
}

static int renamed(const char *from, const char *to) {
  return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}

static int is_source(const char *path) {
  size_t length = strlen(path);
  return strncmp(path, "S/", 2) == 0 && length > 8 && strcmp(path + length - 6, ".swift") == 0;
}

static void appear(void) {
  if (!strikes("appear")) return;
  int file = real_open()(getenv("FAULT_FILE"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (real_write()(file, "mine\n", 5) != 5) abort();
  close(file);
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
  if (flags & O_CREAT ? strikes("open") : is_source(path) && strikes("read-open")) return -1;
  if (flags & O_CREAT) appear();
  if (is_file(path) && strikes("file-open")) return -1;
  if (is_file(path) && strikes("vanished")) unlink(path);
  return ((int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat"))(folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return opened(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return opened(folder, path, flags, mode);
}

int stat(const char *path, struct stat *status) {
  if (is_source(path) && strikes("status")) return -1;
  if (is_file(path) && strikes("file-status")) return -1;
  return ((int (*)(const char *, struct stat *))dlsym(RTLD_NEXT, "stat"))(path, status);
}

int lstat(const char *path, struct stat *status) {
  if (is_file(path) && strikes("file-status")) return -1;
  return ((int (*)(const char *, struct stat *))dlsym(RTLD_NEXT, "lstat"))(path, status);
}

int poll(struct pollfd *files, nfds_t count, int timeout) {
  if (strikes("poll")) return -1;
  return ((int (*)(struct pollfd *, nfds_t, int))dlsym(RTLD_NEXT, "poll"))(files, count, timeout);
}

char *getcwd(char *path, size_t size) {
  if (strikes("where")) return NULL;
  return ((char *(*)(char *, size_t))dlsym(RTLD_NEXT, "getcwd"))(path, size);
}

// The size of the file has been asked for by now.
static void change(int file, const char *path) {
  char other[4096];
  if (getenv("FAULT_FILE") == NULL) return;
  int words = real_open()(getenv("FAULT_FILE"), O_RDONLY | O_CLOEXEC, 0);
  ssize_t count = words < 0 ? 0 : syscall_read(words, other, sizeof other);
  if (words >= 0) close(words);
  struct stat status;
  if (strikes("grow")) {
    int end = real_open()(path, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
    if (real_write()(end, other, (size_t)count) != count) abort();
    close(end);
  }
  if (strikes("shrink")) {
    if (fstat(file, &status) != 0 || truncate(path, status.st_size / 2) != 0) abort();
  }
  if (strikes("swap")) {
    if (renamed(getenv("FAULT_FILE"), path) != 0) abort();
  }
  if (strikes("vanish")) unlink(path);
}

ssize_t read(int file, void *bytes, size_t count) {
  char link[64], path[4096], *folder = getenv("FAULT_CALL") ? getenv("PWD") : NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = folder ? readlink(link, path, sizeof path - 1) : -1;
  if (length > 0) {
    path[length] = 0;
    size_t start = strlen(folder) + 1;
    if ((size_t)length > start && strncmp(path, folder, start - 1) == 0 && is_source(path + start)) {
      change(file, path + start);
      int none = file;
      if (atomic_compare_exchange_strong(&broken, &none, -1)) {
        errno = atoi(getenv("FAULT_ERROR"));
        return -1;
      }
      if (strikes("short-read")) count = (count + 1) / 2;
      if (strikes("half-read")) {
        count = (count + 1) / 2;
        atomic_store(&broken, file);
      }
    }
  }
  return syscall_read(file, bytes, count);
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
  return real_write()(file, bytes, count);
}

static void save(void) {
  if (!strikes("save")) return;
  int end = real_open()(getenv("FAULT_FILE"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (real_write()(end, "// saved\n", 9) != 9) abort();
  close(end);
}

int linkat(int folder, const char *from, int other, const char *to, int flags) {
  save();
  if (strikes("rename")) return -1;
  int result = ((int (*)(int, const char *, int, const char *, int))dlsym(RTLD_NEXT, "linkat"))(
      folder, from, other, to, flags);
  strikes("renamed");
  return result;
}

int fsync(int file) {
  if (strikes("fsync")) return -1;
  save();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

DIR *opendir(const char *path) {
  if (strcmp(path, "S") == 0 && strikes("list")) return NULL;
  return ((DIR * (*)(const char *))dlsym(RTLD_NEXT, "opendir"))(path);
}

static long late(void) {
  const char *seconds = getenv("FAULT_CLOCK");
  return seconds == NULL ? 0 : atol(seconds);
}

time_t time(time_t *result) {
  time_t now = ((time_t(*)(time_t *))dlsym(RTLD_NEXT, "time"))(NULL) - late();
  if (result != NULL) *result = now;
  return now;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  int status = ((int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime"))(clock, result);
  if (status == 0 && clock == CLOCK_REALTIME) result->tv_sec -= late();
  if (status == 0 && clock != CLOCK_REALTIME && getenv("FAULT_STILL")) *result = (struct timespec){1000000, 0};
  return status;
}

int close(int file) {
  // What was only read may be closed as the system likes.
  int flags = fcntl(file, F_GETFL);
  if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY) return ((int (*)(int))dlsym(RTLD_NEXT, "close"))(file);
  int result = ((int (*)(int))dlsym(RTLD_NEXT, "close"))(file);
  return strikes("close") ? -1 : result;
}

int renameat(int folder, const char *from, int other, const char *to) {
  if (strikes("rename")) return -1;
  if (strikes("move") && renamed("Gen", "Moved") != 0) abort();
  int result = ((int (*)(int, const char *, int, const char *))dlsym(RTLD_NEXT, "renameat"))(
      folder, from, other, to);
  strikes("renamed");
  return result;
}

int unlink(const char *path) {
  if (strikes("unlink")) return -1;
  if (!is_file(path)) appear();
  return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(path);
}
