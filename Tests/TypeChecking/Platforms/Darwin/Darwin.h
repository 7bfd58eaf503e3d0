// What the sources use of Darwin's C library, with the types and the nullability that its headers give.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// sys/types.h
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef long ssize_t;
typedef long time_t;

// time.h
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *_Null_unspecified tm_zone;
};
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
time_t time(time_t *_Nullable);
struct tm *_Null_unspecified localtime_r(const time_t *, struct tm *);

// sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags, st_gen;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);
int futimens(int, const struct timespec *_Nullable);

// copyfile.h
typedef uint32_t copyfile_flags_t;
typedef struct _copyfile_state *copyfile_state_t;
int fcopyfile(int, int, copyfile_state_t _Nullable, copyfile_flags_t);
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)

// fcntl.h and sys/file.h; `open`, `openat` and `fcntl` are in the overlay.
#define AT_FDCWD -2
#define O_RDONLY 0x0
#define O_WRONLY 0x1
#define O_NONBLOCK 0x4
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_DUPFD_CLOEXEC 67
#define LOCK_EX 2
#define LOCK_NB 4
struct flock {
  off_t l_start, l_len;
  pid_t l_pid;
  short l_type, l_whence;
};
int flock(int, int);

// dirent.h
typedef struct {
  int __dd_fd;
} DIR;
struct dirent {
  uint64_t d_ino, d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
DIR *_Null_unspecified opendir(const char *);
struct dirent *_Null_unspecified readdir(DIR *);
int closedir(DIR *);
int dirfd(DIR *);

// unistd.h
#define SEEK_SET 0
#define R_OK 4
#define W_OK 2
#define X_OK 1
#define _SC_NPROCESSORS_ONLN 58
int access(const char *, int);
int chdir(const char *);
int close(int);
int fchown(int, uid_t, gid_t);
int fsync(int);
char *_Null_unspecified getcwd(char *_Null_unspecified, size_t);
uid_t geteuid(void);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
off_t lseek(int, off_t, int);
int pipe(int[_Null_unspecified 2]);
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t readlink(const char *, char *_Null_unspecified, size_t);
int rmdir(const char *);
long sysconf(int);
int linkat(int, const char *, int, const char *, int);
int unlink(const char *);
int unlinkat(int, const char *, int);
int usleep(unsigned);
ssize_t write(int, const void *_Null_unspecified, size_t);

// stdio.h and stdlib.h
void exit(int) __attribute__((noreturn));
void free(void *_Null_unspecified);
char *_Null_unspecified getenv(const char *);
int setenv(const char *, const char *, int);
char *_Null_unspecified mkdtemp(char *);
char *_Null_unspecified realpath(const char *, char *_Nullable);
int remove(const char *);
int renameat(int, const char *, int, const char *);

// string.h and math.h
void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
int strcmp(const char *, const char *);
char *_Null_unspecified strdup(const char *);
char *_Null_unspecified strerror(int);
int strerror_r(int, char *, size_t);
size_t strlen(const char *);
int strncmp(const char *, const char *, size_t);
char *_Null_unspecified strstr(const char *, const char *);
double round(double);

// errno.h
int *__error(void);
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define ENOMEM 12
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EFBIG 27
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ENOSYS 78
#define ELOOP 62
#define ENAMETOOLONG 63

// limits.h
#define PATH_MAX 1024

// poll.h
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events, revents;
};
#define POLLIN 0x1
#define POLLOUT 0x4
int poll(struct pollfd *_Null_unspecified, nfds_t, int);

// signal.h; `SIG_DFL` and `SIG_IGN` are in the overlay.
typedef uint32_t sigset_t;
typedef void (*sig_t)(int);
struct __siginfo;
union __sigaction_u {
  void (*_Null_unspecified __sa_handler)(int);
  void (*_Null_unspecified __sa_sigaction)(int, struct __siginfo *_Null_unspecified, void *_Null_unspecified);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
#define SIG_BLOCK 1
#define SIG_SETMASK 3
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGEMT 7
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGKILL 9
#define SIGTERM 15
#define SIGURG 16
#define SIGTSTP 18
#define SIGCONT 19
#define SIGCHLD 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGIO 23
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SIGINFO 29
#define SIGUSR1 30
#define SIGUSR2 31
int kill(pid_t, int);
int sigaction(int, const struct sigaction *_Nullable, struct sigaction *_Nullable);
int sigaddset(sigset_t *, int);
int sigdelset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
void (*_Null_unspecified signal(int, void (*_Null_unspecified)(int)))(int);

// pthread.h
struct _opaque_pthread_t {
  long __sig;
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[40];
} pthread_cond_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_condattr_t;
typedef unsigned long pthread_key_t;
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_signal(pthread_cond_t *);
int pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const struct timespec *_Nullable);
int pthread_cond_timedwait_relative_np(pthread_cond_t *, pthread_mutex_t *, const struct timespec *_Nullable);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_create(
  pthread_t _Nullable *, const pthread_attr_t *_Nullable, void *_Nullable (*)(void *), void *_Nullable);
int pthread_detach(pthread_t);
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
int pthread_main_np(void);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_trylock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
pthread_t pthread_self(void);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);

// mach/thread_info.h and mach/thread_act.h
typedef int integer_t;
typedef int kern_return_t;
typedef int policy_t;
typedef unsigned natural_t;
typedef natural_t mach_msg_type_number_t;
typedef natural_t mach_port_t;
typedef mach_port_t thread_inspect_t;
typedef natural_t thread_flavor_t;
typedef integer_t *thread_info_t;
struct time_value {
  integer_t seconds, microseconds;
};
typedef struct time_value time_value_t;
struct thread_basic_info {
  time_value_t user_time, system_time;
  integer_t cpu_usage;
  policy_t policy;
  integer_t run_state, flags, suspend_count, sleep_time;
};
#define KERN_SUCCESS 0
#define THREAD_BASIC_INFO 3
mach_port_t pthread_mach_thread_np(pthread_t);
kern_return_t thread_info(
  thread_inspect_t, thread_flavor_t, thread_info_t _Null_unspecified,
  mach_msg_type_number_t *_Null_unspecified);

// spawn.h and sys/wait.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGMASK 0x8
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t _Nullable *_Null_unspecified, int);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t _Nullable *_Null_unspecified, int, int);
int posix_spawn_file_actions_addopen(
  posix_spawn_file_actions_t _Nullable *_Null_unspecified, int, const char *, int, mode_t);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t _Nullable *_Null_unspecified);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t _Nullable *_Null_unspecified);
int posix_spawnattr_destroy(posix_spawnattr_t _Nullable *_Null_unspecified);
int posix_spawnattr_init(posix_spawnattr_t _Nullable *_Null_unspecified);
int posix_spawnattr_setflags(posix_spawnattr_t _Nullable *_Null_unspecified, short);
int posix_spawnattr_setsigmask(posix_spawnattr_t _Nullable *_Null_unspecified, const sigset_t *);
int posix_spawnp(
  pid_t *_Null_unspecified, const char *, const posix_spawn_file_actions_t _Nullable *_Null_unspecified,
  const posix_spawnattr_t _Nullable *_Null_unspecified, char *const _Nullable[_Null_unspecified],
  char *const _Nullable[_Null_unspecified]);
#define WNOHANG 1
pid_t waitpid(pid_t, int *_Null_unspecified, int);

// dlfcn.h and mach-o/dyld.h
#define RTLD_NOW 0x2
#define RTLD_LOCAL 0x4
void *_Null_unspecified dlopen(const char *_Nullable, int);
void *_Null_unspecified dlsym(void *_Nullable, const char *);
int dlclose(void *);
int _NSGetExecutablePath(char *_Null_unspecified, uint32_t *);

#pragma clang assume_nonnull end
