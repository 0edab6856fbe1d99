/*
 * fuzz_packed.c - files that are packed: what comes out does not depend on how it is asked
 * for, and is never more than a packed file may come to.
 */
#define _GNU_SOURCE /* memfd_create() */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "input/packed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LARGEST_PIECE = 1 << 16 };

/* What was read of a file: how much, a sum of it, how many records, and how it ended. */
typedef struct outcome {
    uint64_t length, sum, records;
    bool failed;
} outcome;

/* One record, or the whole file, up to its end or to what is wrong with it. */
static void
read_on(packed *file, size_t piece, outcome *out)
{
    static char bytes[LARGEST_PIECE];
    size_t got = 0;
    do {
        yz_diag diag = {0};
        if (packed_read(file, bytes, piece, &got) != YZ_OK) {
            assert(packed_fail(file, &diag) != YZ_OK &&
                   diag.message.id != YZ_MESSAGE_NONE);
            out->failed = true;
            return;
        }
        assert(got <= piece);
        out->length += got;
        for (size_t i = 0; i < got; i++)
            out->sum = (out->sum ^ (unsigned char)bytes[i]) * 1099511628211u;
    } while (got > 0);
}

static void
read_archive(packed *file, size_t piece, outcome *out)
{
    yz_diag diag = {0};
    yz_status status;
    while ((status = packed_next(file, &diag)) != YZ_E_END) {
        assert(strncmp(packed_path(file), "/proc/self/fd/", 14) == 0);
        if (status == YZ_OK) {
            out->records++;
            read_on(file, piece, out);
        } else {
            assert(diag.message.id != YZ_MESSAGE_NONE);
            out->failed = true;
        }
    }
}

static outcome
read_all(const char *path, size_t piece)
{
    outcome out = {0};
    packed *file;
    yz_diag diag = {0};
    if (packed_open(&file, path, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        out.failed = true;
        return out;
    }
    if (packed_is_archive(file))
        read_archive(file, piece, &out);
    else
        read_on(file, piece, &out);
    packed_close(file);
    return out;
}

/* A file in memory, which both zlib and libzip open by a name. */
static int
make_file(const uint8_t *data, size_t size, char path[64])
{
    const int file = memfd_create("packed", MFD_CLOEXEC);
    assert(file >= 0 && write(file, data, size) == (ssize_t)size);
    snprintf(path, 64, "/proc/self/fd/%d", file);
    return file;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64];
    const int file = make_file(data, size, path);
    const outcome whole = read_all(path, LARGEST_PIECE);
    const outcome small = read_all(path, 1 + size % 1000);
    assert(whole.records == small.records && whole.failed == small.failed);
    assert(whole.failed || (whole.length == small.length && whole.sum == small.sum));
    const uint64_t allowed = (UINT64_C(64) << 20) + 250 * size + LARGEST_PIECE;
    assert(whole.length <= allowed && small.length <= allowed);
    close(file);
    return 0;
}
