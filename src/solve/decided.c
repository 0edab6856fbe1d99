/* decided.c - questions that a search decided on one line, kept for other lines. */
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "solve/decided.h"

enum {
    TOGETHER = 4,
    HEAD = 2
}; /* entries of one place in the table; words before the sets */

struct yz__decided {
    const yz_allocator *allocator;
    size_t words;
    size_t places;
    size_t next; /* which of the entries of a place is given up */
    uint64_t *entry;
};

static size_t
size_of(const yz__decided *decided)
{
    return HEAD + 2 * decided->words;
}

yz_status
yz__decided_new(yz__decided **out, size_t words, size_t bytes,
                const yz_allocator *allocator)
{
    yz__decided *decided = yz__resize(allocator, NULL, 0, sizeof *decided);

    *out = decided;
    if (decided == NULL)
        return YZ_E_NOMEM;
    *decided = (yz__decided){.allocator = allocator, .words = words};
    const size_t one = TOGETHER * size_of(decided) * sizeof *decided->entry;
    decided->places = bytes / one > 0 ? bytes / one : 1;
    decided->entry = yz__resize(allocator, NULL, 0, decided->places * one);
    if (decided->entry == NULL) {
        yz__resize(allocator, decided, sizeof *decided, 0);
        *out = NULL;
        return YZ_E_NOMEM;
    }
    memset(decided->entry, 0, decided->places * one);
    return YZ_OK;
}

void
yz__decided_free(yz__decided *decided)
{
    if (decided == NULL)
        return;
    const yz_allocator *allocator = decided->allocator;
    yz__resize(allocator, decided->entry,
               decided->places * TOGETHER * size_of(decided) * sizeof *decided->entry,
               0);
    yz__resize(allocator, decided, sizeof *decided, 0);
}

static uint64_t *
place_of(const yz__decided *decided, uint64_t question)
{
    return decided->entry +
           yz__scatter(question) % decided->places * TOGETHER * size_of(decided);
}

/* The winner's plays are allowed, and the loser's are still refused. */
static bool
holds(const uint64_t *entry, size_t words, const uint64_t *winners,
      const uint64_t *losers)
{
    const uint64_t *made = entry + HEAD;
    const uint64_t *refused = made + words;
    uint64_t wrong = 0;

    for (size_t i = 0; i < words; i++)
        wrong |= (made[i] & winners[i]) | (refused[i] & ~losers[i]);
    return wrong == 0;
}

bool
yz__decided_find(const yz__decided *decided, uint64_t question, yz_colour who,
                 uint64_t *const past[3], yz__decision *out)
{
    const uint64_t *entry = place_of(decided, question);
    const size_t bytes = decided->words * sizeof *entry;

    for (int i = 0; i < TOGETHER; i++, entry += size_of(decided)) {
        const yz_colour winner = entry[1] != 0 ? who : yz_opponent(who);
        if (entry[0] != question ||
            !holds(entry, decided->words, past[winner], past[yz_opponent(winner)]))
            continue;
        out->yes = entry[1] != 0;
        memcpy(out->made, entry + HEAD, bytes);
        memcpy(out->refused, entry + HEAD + decided->words, bytes);
        return true;
    }
    return false;
}

void
yz__decided_keep(yz__decided *decided, uint64_t question, const yz__decision *found)
{
    uint64_t *entry = place_of(decided, question);
    const size_t bytes = decided->words * sizeof *entry;

    for (int i = 0; i < TOGETHER - 1 && entry[0] != 0; i++)
        entry += size_of(decided);
    if (entry[0] != 0)
        entry =
            place_of(decided, question) + decided->next++ % TOGETHER * size_of(decided);
    entry[0] = question;
    entry[1] = found->yes;
    memcpy(entry + HEAD, found->made, bytes);
    memcpy(entry + HEAD + decided->words, found->refused, bytes);
}

/* ---- Kept ---- */

/* Each entry with how many were skipped before it, and a last one that is not there. */
void
yz__decided_put(const yz__decided *decided, yz__keeper *keeper)
{
    const size_t count = decided->places * TOGETHER;
    const uint64_t *entry = decided->entry;
    size_t next = 0;

    yz__put_number(keeper, decided->next);
    for (size_t i = 0; i < count; i++, entry += size_of(decided)) {
        if (entry[0] == 0)
            continue;
        yz__put_number(keeper, i - next);
        yz__put_number(keeper, entry[0]);
        yz__put_number(keeper, entry[1]);
        yz__put_words(keeper, entry + HEAD, 2 * decided->words);
        next = i + 1;
    }
    yz__put_number(keeper, count - next);
}

bool
yz__decided_get(yz__decided *decided, yz__keeper *keeper)
{
    const size_t count = decided->places * TOGETHER;
    size_t at = 0;

    decided->next = (size_t)yz__get_number(keeper, SIZE_MAX);
    while (!keeper->broken) {
        at += (size_t)yz__get_number(keeper, count - at);
        if (at == count)
            break;
        uint64_t *entry = decided->entry + at * size_of(decided);
        entry[0] = yz__get_number(keeper, UINT64_MAX);
        entry[1] = yz__get_number(keeper, 1);
        (void)yz__get_words(keeper, entry + HEAD, 2 * decided->words);
        if (entry[0] == 0 || yz__scatter(entry[0]) % decided->places != at / TOGETHER)
            return yz__get_broken(keeper);
        at++;
    }
    return !keeper->broken;
}
