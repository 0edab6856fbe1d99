/*
 * search.c - thinking: a game made the root of a tree, explored for as long as there is time.
 */
#include "yunzi/search.h"

#include <string.h>

#include "base/memory.h"
#include "search/choosing.h"
#include "search/effort.h"
#include "search/levels.h"
#include "search/thinking.h"

static const size_t USUAL_MEMORY = (size_t)256 << 20;
static const size_t LEAST_MEMORY = (size_t)1 << 20;
static const uint64_t USUAL_TIME = 1000000000;

enum { LEAST_ENTRIES = 4096 };

/* ---- Making one ---- */

/* What make() takes. */
static void
give_back(yz_search *s)
{
    const yz_allocator *allocator = s->allocator;
    yz__resize(allocator, s->explorer, (size_t)s->threads * sizeof *s->explorer, 0);
    yz__resize(allocator, s->tree.entry, s->tree.room * sizeof *s->spare, 0);
    yz__resize(allocator, s->spare, s->tree.room * sizeof *s->spare, 0);
    s->explorer = NULL;
    s->tree.entry = s->spare = NULL;
}

static void
release(yz_search *s)
{
    const yz_allocator *allocator = s->allocator;
    for (int i = 0; i < s->threads && s->explorer; i++)
        yz__trace_free(&s->explorer[i].trace, allocator);
    yz__trace_free(&s->tree.past, allocator);
    give_back(s);
    yz__resize(allocator, s, sizeof *s, 0);
}

static yz_status
make(yz_search *s, size_t memory)
{
    const yz_allocator *allocator = s->allocator;
    const size_t entries = memory / 2 / sizeof(yz__try);
    s->tree.room = entries < LEAST_ENTRIES    ? LEAST_ENTRIES
                   : entries > UINT32_MAX / 2 ? UINT32_MAX / 2
                                              : (uint32_t)entries;
    const size_t room = s->tree.room * sizeof(yz__try);
    const size_t explorers = (size_t)s->threads * sizeof *s->explorer;
    s->tree.entry = yz__resize(allocator, NULL, 0, room);
    s->spare = yz__resize(allocator, NULL, 0, room);
    s->explorer = yz__resize(allocator, NULL, 0, explorers);
    if (!s->tree.entry || !s->spare || !s->explorer)
        return YZ_E_NOMEM;
    memset(s->explorer, 0, explorers);
    s->tree.tuning = yz__tuning_usual;
    s->tree.trial = YZ__WEIGHINGS;
    s->tree.shared = s->threads > 1;
    return YZ_OK;
}

yz_status
yz_search_new(yz_search **out, const yz_search_options *options,
              const yz_allocator *allocator)
{
    static const yz_search_options USUAL = {0};
    const yz_search_options *chosen = options ? options : &USUAL;
    if (chosen->threads < 0 || chosen->threads > YZ_SEARCH_THREADS)
        return YZ_E_RANGE;
    yz_search *s = yz__resize(allocator, NULL, 0, sizeof *s);
    if (!s)
        return YZ_E_NOMEM;
    memset(s, 0, sizeof *s);
    s->allocator = allocator;
    s->threads = chosen->threads ? chosen->threads : 1;
    size_t memory = chosen->memory ? chosen->memory : USUAL_MEMORY;
    while (make(s, memory) != YZ_OK) {
        give_back(s);
        if (memory < LEAST_MEMORY) {
            release(s);
            return YZ_E_NOMEM;
        }
        memory /= 2;
    }
    for (int i = 0; i < s->threads; i++) {
        s->explorer[i].tree = &s->tree;
        s->explorer[i].rollout.policy = &yz__rollout_usual;
        s->explorer[i].rollout.random =
            yz__random_seed(chosen->seed + (uint64_t)i * 0x10000000001u);
    }
    *out = s;
    return YZ_OK;
}

void
yz_search_free(yz_search *search)
{
    if (search)
        release(search);
}

/* ---- Thinking ---- */

yz_status
yz_search_think(yz_search *search, yz_search_choice *out, const yz_game *game,
                const yz_search_work *work)
{
    yz_search_work chosen = *work;
    const uint64_t began = yz__effort_now(work);

    if (yz_game_to_move(game) == YZ_EMPTY)
        return YZ_E_PHASE;
    if (chosen.playouts == 0 && chosen.nanoseconds == 0)
        chosen.nanoseconds = USUAL_TIME;
    if (chosen.level != NULL &&
        (chosen.playouts == 0 || chosen.playouts > chosen.level->playouts))
        chosen.playouts = chosen.level->playouts;
    const yz_status status = yz__think_begin(search, game, &chosen);
    if (status != YZ_OK)
        return status;
    if (yz__choose_at_once(search, game, out))
        return YZ_OK;
    const bool done = yz__effort(search, game, &chosen, began);
    yz__choose(search, game, &chosen, out);
    out->done = done;
    if (chosen.level != NULL && done) {
        yz__make_mistakes(search, chosen.level, out);
        yz__end_as_level(search, game, &chosen, out);
    }
    return YZ_OK;
}
