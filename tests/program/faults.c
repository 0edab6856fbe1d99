/*
 * faults.c - the functions that stand in for those of the system.
 */
#define _GNU_SOURCE /* fopencookie(), O_TMPFILE */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#include <zip.h>
#include <zlib.h>

#include "faults.h"

static faults none;
static faults *now = &none;

void
faults_begin(faults *to)
{
    now = to;
}

/* Counts a call of this kind; true when it has to fail. */
static bool
fails(fault_kind kind)
{
    if (now->kind != kind)
        return false;
    const long call = atomic_fetch_add(&now->calls, 1) + 1;
    return now->for_good ? call >= now->at : call == now->at;
}

/* ---- Memory ---- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);

static bool
lacks_memory(void)
{
    if (!fails(FAULT_MEMORY))
        return false;
    errno = ENOMEM;
    return true;
}

static void *
taken(void *block)
{
    if (block != NULL)
        atomic_fetch_add(&now->blocks, 1);
    return block;
}

void *
__wrap_malloc(size_t size)
{
    return lacks_memory() ? NULL : taken(__real_malloc(size));
}

void *
__wrap_calloc(size_t count, size_t size)
{
    return lacks_memory() ? NULL : taken(__real_calloc(count, size));
}

void *
__wrap_realloc(void *old, size_t size)
{
    if (lacks_memory())
        return NULL;
    void *block = __real_realloc(old, size);
    return old == NULL ? taken(block) : block;
}

char *
__wrap_strdup(const char *text)
{
    return lacks_memory() ? NULL : taken(__real_strdup(text));
}

void
__wrap_free(void *block)
{
    if (block != NULL)
        atomic_fetch_sub(&now->blocks, 1);
    __real_free(block);
}

FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_tmpfile(void);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *context);
int __real_inflateInit2_(z_streamp stream, int bits, const char *version, int size);
int __real_inflate(z_streamp stream, int flush);
zip_t *__real_zip_open(const char *path, int flags, int *error);
zip_file_t *__real_zip_fopen_index(zip_t *archive, zip_uint64_t index,
                                   zip_flags_t flags);
zip_int64_t __real_zip_fread(zip_file_t *member, void *to, zip_uint64_t room);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_tmpfile(void);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *context);
int __wrap_inflateInit2_(z_streamp stream, int bits, const char *version, int size);
int __wrap_inflate(z_streamp stream, int flush);
zip_t *__wrap_zip_open(const char *path, int flags, int *error);
zip_file_t *__wrap_zip_fopen_index(zip_t *archive, zip_uint64_t index,
                                   zip_flags_t flags);
zip_int64_t __wrap_zip_fread(zip_file_t *member, void *to, zip_uint64_t room);

FILE *
__wrap_fopen(const char *path, const char *mode)
{
    return lacks_memory() ? NULL : __real_fopen(path, mode);
}

FILE *
__wrap_tmpfile(void)
{
    return lacks_memory() ? NULL : __real_tmpfile();
}

int
__wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                      void *(*start)(void *), void *context)
{
    return lacks_memory() ? EAGAIN
                          : __real_pthread_create(thread, attributes, start, context);
}

int
__wrap_inflateInit2_(z_streamp stream, int bits, const char *version, int size)
{
    return lacks_memory() ? Z_MEM_ERROR
                          : __real_inflateInit2_(stream, bits, version, size);
}

int
__wrap_inflate(z_streamp stream, int flush)
{
    return lacks_memory() ? Z_MEM_ERROR : __real_inflate(stream, flush);
}

/* Without memory libzip tells of other reasons too: that there is no directory, or an
   error of zlib. */
zip_t *
__wrap_zip_open(const char *path, int flags, int *error)
{
    const bool poor = lacks_memory(), closed = !poor && fails(FAULT_OPEN);
    if (!poor && !closed)
        return __real_zip_open(path, flags, error);
    if (closed)
        errno = EMFILE;
    if (error != NULL)
        *error = closed ? ZIP_ER_OPEN : ZIP_ER_NOZIP;
    return NULL;
}

zip_file_t *
__wrap_zip_fopen_index(zip_t *archive, zip_uint64_t index, zip_flags_t flags)
{
    if (!lacks_memory())
        return __real_zip_fopen_index(archive, index, flags);
    zip_error_set(zip_get_error(archive), ZIP_ER_ZLIB, Z_MEM_ERROR);
    return NULL;
}

zip_int64_t
__wrap_zip_fread(zip_file_t *member, void *to, zip_uint64_t room)
{
    if (!lacks_memory())
        return __real_zip_fread(member, to, room);
    zip_error_set(zip_file_get_error(member), ZIP_ER_ZLIB, Z_MEM_ERROR);
    return -1;
}

/* ---- Writing ---- */

ssize_t __real_write(int file, const void *bytes, size_t length);
ssize_t __real_pwrite(int file, const void *bytes, size_t length, off_t at);
int __real_fsync(int file);
int __real_ftruncate(int file, off_t length);
int __real_fchmod(int file, mode_t mode);
int __real_rename(const char *from, const char *to);
int __real_linkat(int from, const char *old, int to, const char *name, int flags);
int __real_mkstemp(char *path);
int __real_open(const char *path, int flags, ...);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
ssize_t __wrap_pwrite(int file, const void *bytes, size_t length, off_t at);
int __wrap_fsync(int file);
int __wrap_ftruncate(int file, off_t length);
int __wrap_fchmod(int file, mode_t mode);
int __wrap_rename(const char *from, const char *to);
int __wrap_linkat(int from, const char *old, int to, const char *name, int flags);
int __wrap_mkstemp(char *path);
int __wrap_open(const char *path, int flags, ...);

static bool
is_full(void)
{
    if (!fails(FAULT_WRITE))
        return false;
    errno = ENOSPC;
    return true;
}

/* Complaints always arrive. */
ssize_t
__wrap_write(int file, const void *bytes, size_t length)
{
    if (file != STDERR_FILENO && is_full())
        return -1;
    if (file != STDERR_FILENO && length > 1 && fails(FAULT_SHORT))
        length /= 2;
    return __real_write(file, bytes, length);
}

ssize_t
__wrap_pwrite(int file, const void *bytes, size_t length, off_t at)
{
    return is_full() ? -1 : __real_pwrite(file, bytes, length, at);
}

int
__wrap_fsync(int file)
{
    return is_full() ? -1 : __real_fsync(file);
}

int
__wrap_ftruncate(int file, off_t length)
{
    return is_full() ? -1 : __real_ftruncate(file, length);
}

int
__wrap_fchmod(int file, mode_t mode)
{
    return is_full() ? -1 : __real_fchmod(file, mode);
}

int
__wrap_rename(const char *from, const char *to)
{
    return is_full() ? -1 : __real_rename(from, to);
}

int
__wrap_linkat(int from, const char *old, int to, const char *name, int flags)
{
    return is_full() ? -1 : __real_linkat(from, old, to, name, flags);
}

int
__wrap_mkstemp(char *path)
{
    return is_full() ? -1 : __real_mkstemp(path);
}

int
__wrap_open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const bool makes = (flags & (O_CREAT | O_TMPFILE)) != 0;
    const mode_t mode = makes ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if ((flags & O_TMPFILE) == O_TMPFILE && now->named) {
        errno = EOPNOTSUPP;
        return -1;
    }
    if ((flags & O_ACCMODE) != O_RDONLY && is_full())
        return -1;
    return __real_open(path, flags, mode);
}

/* ---- Standard output ---- */

/* As a stream on a file does, it goes on after a part. */
static ssize_t
write_on(void *cookie, const char *bytes, size_t length)
{
    size_t done = 0;
    while (done < length) {
        const ssize_t count = write(*(const int *)cookie, bytes + done, length - done);
        if (count < 0)
            break;
        done += (size_t)count;
    }
    return (ssize_t)done;
}

FILE *
faults_stream(int file)
{
    static int to;
    to = file;
    return fopencookie(&to, "w", (cookie_io_functions_t){.write = write_on});
}
