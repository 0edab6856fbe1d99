/* act_stack.c - the acts of a log that stand, and which of them were done at once. */
#include <stdlib.h>
#include <string.h>

#include "event/act_line.h"
#include "event/acts.h"

/* How many acts a comment says were done at once; 0: it says none. */
static long
said_at_once(const char *line, size_t length)
{
    char number[8] = "";
    if (length < 3 || line[1] != '\t')
        return 0;
    for (size_t i = 2; i < length && i < sizeof number + 1 && line[i] != '\t'; i++)
        number[i - 2] = line[i];
    return strtol(number, NULL, 10);
}

/* While a log is looked through: the batch of each act that stands, numbered from 1. */
typedef struct looking {
    size_t *begin, *batch;
    size_t count, batches;
    long follow; /* acts that belong to the batch yet */
} looking;

static void
look_at(looking *l, const char *line, size_t length, size_t at)
{
    static const char UNDO[] = "undo";
    const size_t word = sizeof UNDO - 1;
    if (length == 0)
        return;
    if (*line == '#') {
        l->follow = said_at_once(line, length);
        l->batches++;
        return;
    }
    if (length >= word && memcmp(line, UNDO, word) == 0 &&
        (length == word || line[word] == '\t' || line[word] == '\r')) {
        l->count -= l->count > 0;
    } else {
        l->batches += l->follow <= 0;
        l->begin[l->count] = at;
        l->batch[l->count++] = l->batches;
    }
    l->follow--;
}

yz_status
yz__acts_standing(yz__act_stack *out, yz__arena *arena, const yz_tournament *tournament)
{
    const char *text = tournament->log.text;
    const size_t length = tournament->log.length;
    looking l = {NULL, NULL, 0, 0, 0};
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    l.begin = yz__arena_take(arena, lines * sizeof *l.begin);
    l.batch = yz__arena_take(arena, lines * sizeof *l.batch);
    if (l.begin == NULL || l.batch == NULL)
        return YZ_E_NOMEM;
    for (size_t at = 0, end; at < length; at = end + 1) {
        const char *stop = memchr(text + at, '\n', length - at);
        end = stop != NULL ? (size_t)(stop - text) : length;
        look_at(&l, text + at, end - at, at);
    }
    *out = (yz__act_stack){.begin = l.begin, .count = l.count};
    while (out->last < l.count &&
           l.batch[l.count - 1 - out->last] == l.batch[l.count - 1])
        out->last++;
    return YZ_OK;
}
