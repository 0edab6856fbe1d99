/* memory_keeper.c - a keeper that writes into memory. */
#include <stdlib.h>
#include <string.h>

#include "memory_keeper.h"

static bool
is_due(void *context)
{
    memory_keeper *of = context;

    return of->after >= 0 && of->after-- == 0;
}

static bool
begin(void *context)
{
    memory_keeper *of = context;

    of->count = 0;
    return true;
}

static bool
write_bytes(void *context, const void *bytes, size_t count)
{
    memory_keeper *of = context;

    if (of->count + count > of->room) {
        of->room = 2 * of->room + count;
        of->bytes = realloc(of->bytes, of->room);
        if (of->bytes == NULL)
            abort();
    }
    memcpy(of->bytes + of->count, bytes, count);
    of->count += count;
    return true;
}

static bool
end(void *context)
{
    memory_keeper *of = context;

    free(of->kept);
    of->kept = of->bytes;
    of->kept_bytes = of->count;
    of->bytes = NULL;
    of->room = of->count = 0;
    of->stopped = true;
    return true;
}

static bool
read_bytes(void *context, void *bytes, size_t count)
{
    memory_keeper *of = context;

    if (count > of->kept_bytes - of->at)
        return false;
    memcpy(bytes, of->kept + of->at, count);
    of->at += count;
    return true;
}

static bool
read_end(void *context)
{
    const memory_keeper *of = context;

    return of->at == of->kept_bytes;
}

void
memory_keeper_begin(memory_keeper *of, int after)
{
    of->keeper = (yz__keeper){.due = is_due,
                              .begin = begin,
                              .write = write_bytes,
                              .end = end,
                              .read = read_bytes,
                              .read_end = read_end,
                              .context = of,
                              .reading = of->kept != NULL,
                              .answer = of->kept != NULL};
    of->at = 0;
    of->after = after;
    of->stopped = false;
}

void
memory_keeper_free(memory_keeper *of)
{
    free(of->kept);
    free(of->bytes);
    *of = (memory_keeper){0};
}
