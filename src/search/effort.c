/*
 * effort.c - how much is thought about a move: as much as the work allows; less when nothing can
 * change any more; more while there is doubt.
 *
 *     |------ four fifths ------|- a pass, tried -|- the rest -|- while in doubt -|
 *     0                                                   nanoseconds          longest
 *
 * What a pass gives away is found out before one is made: the search itself hardly looks.
 */
#include "search/effort.h"

#include "base/now.h"
#include "base/parallel.h"
#include "search/choosing.h"

/* The clock is looked at after a batch of playouts: fewer where they take long. */
enum { PASS_PART = 5, FRESH_PART = 10, BATCH = 16, POINTS = 4000 };

uint64_t
yz__effort_now(const yz_search_work *work)
{
    return work->now ? (uint64_t)work->now(work->context) : yz__worked();
}

typedef enum purpose { UNTIL_SPENT, UNTIL_CLEAR, WHILE_DOUBTFUL, ON_A_PASS } purpose;

typedef struct effort {
    yz_search *search;
    const yz_search_work *work;
    uint64_t began;  /* by the clock of the work */
    uint64_t before; /* nanoseconds spent on the position until then */
    float kept;      /* its games until then */
    uint64_t done;   /* games of the first thread since then */
    bool called_off; /* by 'goes_on' */
    /* The part that is being done. */
    purpose aim;
    uint64_t end; /* nanoseconds spent on the position, at which it ends */
    const yz__try *pass;
    _Atomic bool over;
} effort;

static float
games_of(const effort *of)
{
    return yz__try_games(&of->search->tree.entry[YZ__ROOT]);
}

static uint64_t
spent(const effort *of)
{
    return of->before + yz__effort_now(of->work) - of->began;
}

/* The games that are still played if they take as long as those so far. */
static float
games_to_come(const effort *of, uint64_t now)
{
    const yz_search_work *work = of->work;
    const float games = games_of(of);
    float rest = work->playouts > 0 ? (float)work->playouts - games : 1e12f;

    if (work->nanoseconds > 0 && now > of->before) {
        const float left =
            now < work->nanoseconds ? (float)(work->nanoseconds - now) : 0;
        const float by_time = (games - of->kept) * left / (float)(now - of->before);
        rest = by_time < rest ? by_time : rest;
    }
    return rest;
}

static bool
is_reached(const effort *of, uint64_t now)
{
    switch (of->aim) {
    case UNTIL_CLEAR:
        return yz__choose_is_clear(of->search, of->search->tree.tuning.stop *
                                                   games_to_come(of, now));
    case WHILE_DOUBTFUL:
        return !yz__choose_is_doubtful(of->search);
    case ON_A_PASS:
        return yz__try_games(of->pass) * PASS_PART >= games_of(of);
    case UNTIL_SPENT:
        break;
    }
    return false;
}

static bool
is_over(effort *of)
{
    const yz_search_work *work = of->work;

    of->called_off = work->goes_on && !work->goes_on(work->context, of->done);
    const uint64_t now = of->called_off || of->end == UINT64_MAX ? 0 : spent(of);
    return of->called_off || now >= of->end || is_reached(of, now);
}

/* The work of one thread.  The first one says when it is over. */
typedef struct share {
    effort *of;
    yz__explorer *explorer;
    uint64_t playouts;
} share;

static void
explore_share(void *context)
{
    share *own = context;
    effort *of = own->of;
    const uint64_t slow = 1 + POINTS / (uint64_t)of->search->tree.points;
    const uint64_t batch = slow < BATCH ? slow : BATCH;
    uint64_t done = 0;

    while (done < own->playouts && !atomic_load(&of->over)) {
        const uint64_t until =
            own->playouts - done < batch ? own->playouts : done + batch;
        for (; done < until; done++)
            yz__explore(own->explorer);
        if (own->explorer != &of->search->explorer[0])
            continue;
        of->done += batch;
        if (is_over(of))
            atomic_store(&of->over, true);
    }
}

/* Explores until so many playouts, or so many nanoseconds, have been spent on the position in all,
   or what is aimed at has come about. */
static void
explore(effort *of, purpose aim, uint64_t playouts, uint64_t nanoseconds)
{
    share own[YZ_SEARCH_THREADS];
    yz_search *s = of->search;
    const uint64_t games = (uint64_t)games_of(of), threads = (uint64_t)s->threads;

    if (of->called_off || games >= playouts || spent(of) >= nanoseconds)
        return;
    of->aim = aim;
    of->end = nanoseconds;
    atomic_store(&of->over, false);
    for (uint64_t i = 0; i < threads; i++)
        own[i] = (share){of, &s->explorer[i],
                         playouts == UINT64_MAX ? playouts
                                                : (playouts - games) / threads + 1};
    if (threads == 1 ||
        !yz__parallel(explore_share, own, sizeof own[0], (uint32_t)threads))
        explore_share(&own[0]);
}

static void
try_pass(effort *of, uint64_t nanoseconds)
{
    of->pass = yz__choose_doubtful_pass(of->search);
    if (!of->pass)
        return;
    of->search->tree.first = of->pass;
    explore(of, ON_A_PASS, UINT64_MAX, nanoseconds);
    of->search->tree.first = NULL;
}

/* 'all' but the part that is for a pass. */
static uint64_t
most_of(uint64_t all)
{
    return all == UINT64_MAX ? all : all - all / PASS_PART;
}

/* Games kept from earlier moves count, but who owns which point is seen in new ones. */
static uint64_t
playouts_of(const effort *of)
{
    const uint64_t wanted = of->work->playouts, kept = (uint64_t)of->kept;
    const bool anew = of->search->explorer[0].games == 0;
    const uint64_t least = kept + (anew ? wanted / FRESH_PART + 1 : 0);

    return wanted == 0 ? UINT64_MAX : wanted > least ? wanted : least;
}

bool
yz__effort(yz_search *s, const yz_search_work *work, uint64_t began)
{
    effort of = {.search = s, .work = work, .began = began, .before = s->spent};
    const uint64_t time = work->nanoseconds ? work->nanoseconds : UINT64_MAX;
    const bool saves = work->longest > work->nanoseconds;
    const purpose usual = saves && s->tree.tuning.stop > 0 ? UNTIL_CLEAR : UNTIL_SPENT;

    of.kept = games_of(&of);
    const uint64_t playouts = playouts_of(&of);
    explore(&of, usual, most_of(playouts), most_of(time));
    try_pass(&of, time);
    explore(&of, usual, playouts, time);
    if (saves && s->tree.tuning.doubt > 0)
        explore(&of, WHILE_DOUBTFUL, playouts, work->longest);
    s->spent = spent(&of);
    return !of.called_off;
}
