/*
 * replay.c FOLDER - gives every file of a folder to a fuzz target, without a fuzzer: what was
 * found once stays mended.  A target that makes inputs by a grammar of its own makes some of
 * each seed, always the same.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LARGEST = 1 << 20, PATH = 4096 };

#ifdef YZ_MUTATES
enum { ROOM = 1 << 12, CHANGES = 60 };
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

/* The fuzzer's own changes of bytes are left to the fuzzer. */
size_t
LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most)
{
    (void)data;
    (void)most;
    return size;
}

static void
give_changed(const uint8_t *data, size_t size)
{
    static uint8_t changed[ROOM];
    size_t length = size < ROOM ? size : ROOM;
    memcpy(changed, data, length);
    for (unsigned i = 0; i < CHANGES; i++) {
        length =
            LLVMFuzzerCustomMutator(changed, length, ROOM, 7919u * i + (unsigned)size);
        LLVMFuzzerTestOneInput(changed, length);
    }
}
#else
static void
give_changed(const uint8_t *data, size_t size)
{
    (void)data;
    (void)size;
}
#endif

static void
give(const char *path)
{
    uint8_t *bytes = malloc(LARGEST);
    FILE *file = fopen(path, "rb");
    if (!bytes || !file) {
        perror(path);
        exit(1);
    }
    const size_t size = fread(bytes, 1, LARGEST, file);
    fclose(file);
    /* Exactly as large as it is, so that a sanitizer sees who reads behind it. */
    uint8_t *exact = malloc(size > 0 ? size : 1);
    if (!exact)
        exit(1);
    memcpy(exact, bytes, size);
    free(bytes);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(exact, size);
    give_changed(exact, size);
    free(exact);
}

int
main(int count, char **arguments)
{
    struct dirent **entry;
    if (count != 2)
        return 2;
    const int entries = scandir(arguments[1], &entry, NULL, alphasort);
    int given = 0;
    for (int i = 0; i < entries; i++) {
        char path[PATH];
        if (entry[i]->d_name[0] != '.' &&
            snprintf(path, sizeof path, "%s/%s", arguments[1], entry[i]->d_name) <
                PATH) {
            give(path);
            given++;
        }
        free(entry[i]);
    }
    if (entries >= 0)
        free(entry);
    printf("%d seeds\n", given);
    return given > 0 ? 0 : 1;
}
