/*
 * effort.c - how much is thought about a move: as much as the work allows; less when nothing can
 * change any more; more while there is doubt.
 *
 *     |------ four fifths ------|- a pass, tried -|- the rest -|- while in doubt -|
 *     0                                                   nanoseconds          longest
 *
 * What a pass gives away is found out before one is made: the search itself hardly looks.  So games are
 * played through it, and through the best play, and each is held to be worth what its best reply
 * leaves of it.
 */
#include "search/effort.h"

#include "base/now.h"
#include "base/parallel.h"
#include "search/choosing.h"
#include "search/stopping.h"
#include "yunzi/life.h"

/* The clock is looked at after a batch of playouts: fewer where they take long. */
enum { PASS_PART = 5, FRESH_PART = 10, BATCH = 16, POINTS = 4000 };

/* Games that are played through a pass at least, however few were asked for, within their double; and
   through a play, whose replies are known. */
enum { THROUGH_PASS = 1000, PLAY_PART = 4 };

uint64_t
yz__effort_now(const yz_search_work *work)
{
    return work->now ? (uint64_t)work->now(work->context) : yz__worked();
}

typedef enum purpose { UNTIL_SPENT, UNTIL_CLEAR, WHILE_DOUBTFUL, ON_A_TRIAL } purpose;

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
    const yz__try *tried;
    double wanted; /* games through it */
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
    case ON_A_TRIAL:
        return yz__found_weighed(of->search, of->tried) >= of->wanted;
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

/* Plays so many games through 'move', if there is one. */
static void
weigh(effort *of, yz__weighing trial, const yz__try *move, float wanted,
      uint64_t nanoseconds)
{
    yz__tree *tree = &of->search->tree;

    if (!move)
        return;
    yz__pass_begin_weighing(of->search, trial, move);
    of->tried = move;
    of->wanted = wanted;
    tree->trial = trial;
    explore(of, ON_A_TRIAL, UINT64_MAX, nanoseconds);
    tree->trial = YZ__WEIGHINGS;
}

static void
weigh_pass(effort *of, const yz_game *game, uint64_t nanoseconds)
{
    yz_search *s = of->search;
    const uint64_t few = of->work->playouts;
    const float least =
        few > 0 && 2 * few < THROUGH_PASS ? (float)(2 * few) : THROUGH_PASS;
    const float part = games_of(of) / PASS_PART;
    const float wanted = part > least ? part : least;

    if (of->called_off || !yz__pass_may_be_due(s))
        return;
    /* A quarter of its time is for the reading. */
    const uint64_t quarter = nanoseconds / PASS_PART / 4;
    const uint64_t now = spent(of), latest = nanoseconds - 4 * quarter;
    const uint64_t from = now < latest ? now : latest;
    weigh(of, YZ__WEIGH_PASS, yz__root_of(s).pass, wanted, from + 2 * quarter);
    weigh(of, YZ__WEIGH_PLAY, yz__root_of(s).best, wanted / PLAY_PART,
          from + 3 * quarter);
    weigh(of, YZ__WEIGH_DAME, yz__pass_dame(s), wanted / PLAY_PART, from + 3 * quarter);
    yz__pass_look_at_stop(s, game,
                          quarter < YZ_LIFE_CEILING ? quarter + 1 : YZ_LIFE_CEILING);
}

/* 'all' the time but the part that is for a pass, whose games are not counted. */
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
yz__effort(yz_search *s, const yz_game *game, const yz_search_work *work,
           uint64_t began)
{
    effort of = {.search = s, .work = work, .began = began, .before = s->spent};
    const uint64_t time = work->nanoseconds ? work->nanoseconds : UINT64_MAX;
    const bool saves = work->longest > work->nanoseconds;
    const purpose usual = saves && s->tree.tuning.stop > 0 ? UNTIL_CLEAR : UNTIL_SPENT;

    of.kept = games_of(&of);
    const uint64_t playouts = playouts_of(&of);
    explore(&of, usual, playouts, most_of(time));
    if (work->level == NULL)
        weigh_pass(&of, game, time);
    explore(&of, usual, playouts, time);
    if (saves && s->tree.tuning.doubt > 0)
        explore(&of, WHILE_DOUBTFUL, playouts, work->longest);
    s->spent = spent(&of);
    return !of.called_off;
}
