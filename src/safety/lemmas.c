/* lemmas.c - see lemmas.h. */
#include <string.h>

#include "safety/lemmas.h"

/* The number of lemmas of a large board, and how many times as many sights it
   stores.  A small board has room for fewer. */
enum { LEAST = 1024, MOST = 4096, FOR_A_POINT = 64, SIGHTS = 2 };

static int
room_for(int points)
{
    const int wanted = FOR_A_POINT * points;

    return wanted < LEAST ? LEAST : wanted < MOST ? wanted : MOST;
}

size_t
yz__lemmas_bytes(int points)
{
    return (size_t)room_for(points) *
           (sizeof(yz__lemma_key) + sizeof(yz__lemma) + SIGHTS * sizeof(yz__pattern));
}

void
yz__lemmas_init(yz__lemmas *all, void *memory, int points, const yz__stand *start)
{
    const int room = room_for(points);

    all->start = *start;
    all->most_lemmas = room;
    all->most_sights = SIGHTS * room;
    all->key = memory;
    all->lemma = (void *)(all->key + room);
    all->sight = (void *)(all->lemma + room);
    yz__lemmas_begin(all);
}

void
yz__lemmas_begin(yz__lemmas *all)
{
    all->added = 0;
    yz__lemmas_choose_all(all);
    all->seen = 0;
    memset(all->last, 0, sizeof all->last);
    memset(all->length, 0, sizeof all->length);
}

yz__pattern
yz__pattern_of(const yz__stand *stand, const yz__ground *ground, yz__goal goal,
               yz__set zone)
{
    return (yz__pattern){
        .goal = goal,
        .zone = zone,
        .firm = yz__set_and(ground->firm, zone),
        .owner = yz__set_and(stand->owner, zone),
        .opponent = yz__set_and(stand->opponent, zone),
        .lost = yz__set_and(stand->lost, zone),
        .won = yz__set_and(stand->won, zone),
    };
}

/* Returns how well a word tells positions apart: plays since the start count first,
   then points of the zone. */
static int
weight_of(const yz__pattern *pattern, const yz__stand *start, int w)
{
    enum { PLAYED = 64 };
    const uint64_t zone = pattern->zone.word[w];
    const uint64_t other = (pattern->owner.word[w] ^ start->owner.word[w]) |
                           (pattern->opponent.word[w] ^ start->opponent.word[w]);

    return PLAYED * __builtin_popcountll(other & zone) + __builtin_popcountll(zone);
}

static yz__lemma_key
key_of(const yz__pattern *pattern, const yz__stand *start)
{
    int best = 0;

    YZ__EACH_WORD if (weight_of(pattern, start, w) > weight_of(pattern, start, best))
        best = w;
    return (yz__lemma_key){pattern->zone.word[best], pattern->owner.word[best],
                           pattern->opponent.word[best], .word = (uint16_t)best};
}

/* Returns the list of a stone that was played; 'side' is 0 for the owner. */
static int
list_of(int side, int at)
{
    return 1 + side * 64 * YZ__SET_WORDS + at;
}

/* Chooses the shortest list among those of the stones that one side has played. */
static int
shortest(const yz__lemmas *all, int side, yz__set played, int best)
{
    for (int at; (at = yz__set_take(&played)) >= 0;)
        if (best == 0 || all->length[list_of(side, at)] < all->length[best])
            best = list_of(side, at);
    return best;
}

/* True if the pattern promises all that is asked. */
static bool
promises(const yz__pattern *known, const yz__aim *aim)
{
    return known->goal == aim->goal && yz__set_within(&aim->targets, &known->kept) &&
           (aim->goal == YZ__GOAL_KEPT || yz__set_has(&known->space, aim->target));
}

/* True if the promise covers the question, the firm stones are firm here too, and the
   zone has no point that it may not have. */
static bool
answers(const yz__pattern *known, const yz__ground *ground, const yz__aim *aim)
{
    uint64_t other = 0;

    if (!promises(known, aim) || (yz__set_any(&known->kos) && !ground->wins_kos))
        return false;
    YZ__EACH_WORD other |=
        ((known->firm.word[w] & ~ground->firm.word[w]) | ground->barred.word[w]) &
        known->zone.word[w];
    return other == 0;
}

/* Returns the number of the last lemma that gave way; 0: none did. */
static uint32_t
forgotten(const yz__lemmas *all)
{
    const uint32_t room = (uint32_t)all->most_lemmas;

    return all->added > room ? all->added - room : 0;
}

/* Adds a lemma, newer than those there, to the chosen ones of its list. */
static void
choose(yz__lemmas *all, uint32_t number)
{
    yz__lemma_key *key = &all->key[number % (uint32_t)all->most_lemmas];

    key->chosen_before = all->chosen[key->list];
    all->chosen[key->list] = number;
}

void
yz__lemmas_add(yz__lemmas *all, const yz__lemma *lemma)
{
    const yz__pattern *pattern = &lemma->pattern;
    int list = shortest(all, 0, yz__set_minus(pattern->owner, all->start.owner), 0);

    list =
        shortest(all, 1, yz__set_minus(pattern->opponent, all->start.opponent), list);
    const uint32_t number = ++all->added;
    const uint32_t at = number % (uint32_t)all->most_lemmas;
    all->key[at] = key_of(pattern, &all->start);
    all->key[at].before = all->last[list];
    all->lemma[at] = *lemma;
    all->last[list] = number;
    all->length[list]++;
    all->key[at].list = (uint16_t)list;
    if (all->aim && answers(pattern, all->ground, all->aim))
        choose(all, number);
}

void
yz__lemmas_choose_all(yz__lemmas *all)
{
    all->ground = NULL;
    all->aim = NULL;
}

void
yz__lemmas_choose(yz__lemmas *all, const yz__ground *ground, const yz__aim *aim)
{
    const uint32_t room = (uint32_t)all->most_lemmas;

    all->ground = ground;
    all->aim = aim;
    memset(all->chosen, 0, sizeof all->chosen);
    for (uint32_t number = forgotten(all); number++ < all->added;)
        if (answers(&all->lemma[number % room].pattern, ground, aim))
            choose(all, number);
}

void
yz__lemmas_add_sight(yz__lemmas *all, const yz__pattern *sight)
{
    all->sight[all->seen++ % (uint32_t)all->most_sights] = *sight;
}

/* ---- Two stores ---- */

yz__lemma_mark
yz__lemmas_mark(const yz__lemmas *all)
{
    return (yz__lemma_mark){all->added, all->seen};
}

/* Returns the first of 'count' things that is still there, if not 'since'. */
static uint32_t
still_there(uint32_t since, uint32_t count, int most)
{
    const uint32_t room = (uint32_t)most;
    const uint32_t first = count > room ? count - room : 0;

    return since > first ? since : first;
}

void
yz__lemmas_join(yz__lemmas *all, const yz__lemmas *other, yz__lemma_mark since,
                yz__lemma_mark until)
{
    for (uint32_t n = still_there(since.added, other->added, other->most_lemmas);
         n < until.added; n++)
        yz__lemmas_add(all, &other->lemma[(n + 1) % (uint32_t)other->most_lemmas]);
    for (uint32_t n = still_there(since.seen, other->seen, other->most_sights);
         n < until.seen; n++)
        yz__lemmas_add_sight(all, &other->sight[n % (uint32_t)other->most_sights]);
}

/* True if the pattern answers the question, and the owner may play here wherever the
   proof may have him play. */
static bool
applies(const yz__pattern *known, const yz__stand *stand, const yz__ground *ground,
        const yz__aim *aim, const yz__set *within)
{
    uint64_t other = 0;

    YZ__EACH_WORD other |=
        ((stand->lost.word[w] & ~known->lost.word[w]) | ~within->word[w] |
         (known->won.word[w] & ~stand->won.word[w])) &
        known->zone.word[w];
    return other == 0 && answers(known, ground, aim);
}

/* True if the pattern applies and its zone looks the same here. */
static bool
holds(const yz__pattern *known, const yz__stand *stand, const yz__ground *ground,
      const yz__aim *aim, const yz__set *within)
{
    YZ__EACH_WORD if ((((stand->owner.word[w] ^ known->owner.word[w]) |
                        (stand->opponent.word[w] ^ known->opponent.word[w])) &
                       known->zone.word[w]) != 0) return false;
    return applies(known, stand, ground, aim, within);
}

/* Return the newest lemma of a list, and the one before, of those that are compared. */
static uint32_t
newest(const yz__lemmas *all, int list)
{
    return all->aim ? all->chosen[list] : all->last[list];
}

static uint32_t
before(const yz__lemmas *all, const yz__lemma_key *key)
{
    return all->aim ? key->chosen_before : key->before;
}

typedef struct sought {
    const yz__lemmas *all;
    const yz__stand *stand;
    const yz__ground *ground;
    const yz__aim *aim;
    const yz__set *within;
    uint32_t found; /* its number */
} sought;

/* Searches a list for a lemma that holds and is newer than the one found so far. */
static void
look_through(sought *s, int list)
{
    const yz__lemmas *all = s->all;
    const yz__lemma_key *key;

    for (uint32_t number = newest(all, list); number > s->found;
         number = before(all, key)) {
        const uint32_t at = number % (uint32_t)all->most_lemmas;
        key = &all->key[at];
        if ((((s->stand->owner.word[key->word] ^ key->owner) |
              (s->stand->opponent.word[key->word] ^ key->opponent)) &
             key->zone) == 0 &&
            holds(&all->lemma[at].pattern, s->stand, s->ground, s->aim, s->within))
            s->found = number;
    }
}

const yz__lemma *
yz__lemmas_find(const yz__lemmas *all, const yz__stand *stand, const yz__ground *ground,
                const yz__aim *aim, const yz__set *within, uint32_t most)
{
    const uint32_t room = (uint32_t)all->most_lemmas;
    const uint32_t kept = all->added < room ? all->added : room;
    const uint32_t count = most < kept ? most : kept;
    const uint32_t oldest = all->added - count;
    sought s = {all, stand, ground, aim, within, oldest};
    yz__set owner = yz__set_minus(stand->owner, all->start.owner);
    yz__set opponent = yz__set_minus(stand->opponent, all->start.opponent);

    if (count == 0)
        return NULL;
    look_through(&s, 0);
    for (int at; (at = yz__set_take(&owner)) >= 0;)
        look_through(&s, list_of(0, at));
    for (int at; (at = yz__set_take(&opponent)) >= 0;)
        look_through(&s, list_of(1, at));
    return s.found == oldest ? NULL : &all->lemma[s.found % room];
}

/* ---- After each of several plays ---- */

typedef struct forecast {
    const yz__lemmas *all;
    const yz__stand *stand;
    const yz__ground *ground;
    const yz__aim *aim;
    const yz__set *plays;
    uint32_t oldest;                     /* the last number that is forgotten */
    uint32_t number[64 * YZ__SET_WORDS]; /* of the lemma found, by the play */
} forecast;

/* Finds where the zone of a pattern looks other than here.  False: at points that no
   play of the owner changes, or at more than one. */
static bool
is_one_play_off(const forecast *f, const yz__pattern *known, yz__set *other)
{
    uint64_t wrong = 0;

    YZ__EACH_WORD
    {
        other->word[w] = ((f->stand->owner.word[w] ^ known->owner.word[w]) |
                          (f->stand->opponent.word[w] ^ known->opponent.word[w])) &
                         known->zone.word[w];
        wrong |= other->word[w] & ~(known->owner.word[w] & f->plays->word[w]);
    }
    return wrong == 0 && yz__set_count(other) <= 1;
}

/* Notes a lemma for each play after which it holds. */
static void
note(forecast *f, uint32_t number)
{
    const yz__pattern *known =
        &f->all->lemma[number % (uint32_t)f->all->most_lemmas].pattern;
    yz__set plays;

    if (!is_one_play_off(f, known, &plays) ||
        !applies(known, f->stand, f->ground, f->aim, &f->ground->inside))
        return;
    if (!yz__set_any(&plays))
        plays = yz__set_minus(*f->plays, known->zone);
    for (int at; (at = yz__set_take(&plays)) >= 0;)
        if (f->number[at] < number)
            f->number[at] = number;
}

static void
note_list(forecast *f, int list)
{
    const yz__lemmas *all = f->all;
    const yz__lemma_key *key;

    for (uint32_t number = newest(all, list); number > f->oldest;
         number = before(all, key)) {
        key = &all->key[number % (uint32_t)all->most_lemmas];
        const uint64_t other = ((f->stand->owner.word[key->word] ^ key->owner) |
                                (f->stand->opponent.word[key->word] ^ key->opponent)) &
                               key->zone;
        if ((other & (other - 1)) == 0 && (other & ~key->owner) == 0)
            note(f, number);
    }
}

void
yz__lemmas_find_each(const yz__lemmas *all, const yz__stand *stand,
                     const yz__ground *ground, const yz__aim *aim, yz__set plays,
                     yz__forecast *out)
{
    const uint32_t room = (uint32_t)all->most_lemmas;
    forecast f = {.all = all,
                  .stand = stand,
                  .ground = ground,
                  .aim = aim,
                  .plays = &plays,
                  .oldest = forgotten(all)};
    yz__set owner = yz__set_minus(yz__set_or(stand->owner, plays), all->start.owner);
    yz__set opponent = yz__set_minus(stand->opponent, all->start.opponent);
    yz__set left = plays;

    if (all->added > 0)
        note_list(&f, 0);
    for (int at; all->added > 0 && (at = yz__set_take(&owner)) >= 0;)
        note_list(&f, list_of(0, at));
    for (int at; all->added > 0 && (at = yz__set_take(&opponent)) >= 0;)
        note_list(&f, list_of(1, at));
    for (int at; (at = yz__set_take(&left)) >= 0;)
        out->after[at] = f.number[at] == 0 ? NULL : &all->lemma[f.number[at] % room];
}

const yz__pattern *
yz__lemmas_find_sight(const yz__lemmas *all, const yz__stand *stand,
                      const yz__ground *ground, const yz__aim *aim,
                      const yz__set *within)
{
    const uint32_t room = (uint32_t)all->most_sights;
    const uint32_t oldest = all->seen > room ? all->seen - room : 0;

    for (uint32_t number = all->seen; number-- > oldest;) {
        const yz__pattern *one = &all->sight[number % room];
        if (holds(one, stand, ground, aim, within))
            return one;
    }
    return NULL;
}
