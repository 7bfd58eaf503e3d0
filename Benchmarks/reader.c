// What the disk alone costs: reads the files that standard input names, one a line, or writes them again.
//
//   reader THREADS            opens and reads each file
//   reader THREADS FOLDER     writes what it has read before into FOLDER, each file under a name of its own
//   reader THREADS arithmetic opens nothing: each thread computes, and touches no memory
//
// Prints the seconds without those for reading the list.
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct file {
  char *path, *bytes;
  size_t count;
};

static struct file *files;
static size_t count;
static atomic_size_t next;
static const char *folder;

static char *read_file(const char *path, size_t *length) {
  int descriptor = open(path, O_RDONLY);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) exit(1);
  char *bytes = malloc(status.st_size + 1);
  ssize_t got = read(descriptor, bytes, status.st_size + 1);
  if (got < 0) exit(1);
  close(descriptor);
  *length = got;
  return bytes;
}

static void *read_all(void *unused) {
  for (size_t index; (index = next++) < count;) {
    size_t length;
    free(read_file(files[index].path, &length));
  }
  return unused;
}

static void *write_all(void *unused) {
  char path[4096];
  for (size_t index; (index = next++) < count;) {
    snprintf(path, sizeof path, "%s/%zu.swift", folder, index);
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (descriptor < 0 || write(descriptor, files[index].bytes, files[index].count) < 0) exit(1);
    close(descriptor);
  }
  return unused;
}

static void *compute(void *unused) {
  volatile unsigned long sum = 0;
  for (unsigned long step = 0; step < 200000000; step++) sum += step;
  return unused;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  int threads = atoi(argv[1]);
  int computes = argc > 2 && strcmp(argv[2], "arithmetic") == 0;
  folder = argc > 2 && !computes ? argv[2] : NULL;
  char *line = NULL;
  size_t room = 0;
  for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    files = realloc(files, (count + 1) * sizeof *files);
    files[count] = (struct file){strdup(line), NULL, 0};
    if (folder) files[count].bytes = read_file(line, &files[count].count);
    count++;
  }
  pthread_t handles[64];
  double start = now();
  for (int index = 0; index < threads && index < 64; index++)
    pthread_create(&handles[index], NULL, computes ? compute : folder ? write_all : read_all, NULL);
  for (int index = 0; index < threads && index < 64; index++) pthread_join(handles[index], NULL);
  printf("%f\n", now() - start);
  return 0;
}
