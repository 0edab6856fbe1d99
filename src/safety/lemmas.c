/* lemmas.c - see lemmas.h. */
#include "safety/lemmas.h"

/* A large board has room for so many lemmas, and for SIGHTS times as many of what is seen
   without search; a small one for fewer. */
enum { LEAST = 256, MOST = 4096, FOR_A_POINT = 16, SIGHTS = 2 };

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
yz__lemmas_init(yz__lemmas *all, void *memory, int points)
{
    const int room = room_for(points);

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
    all->lemmas = all->next_lemma = all->sights = all->next_sight = 0;
}

yz__pattern
yz__pattern_of(const yz__stand *stand, const yz__ground *ground, yz__goal goal,
               yz__set zone, yz__set kept)
{
    return (yz__pattern){
        .goal = goal,
        .zone = zone,
        .firm = yz__set_and(ground->firm, zone),
        .owner = yz__set_and(stand->owner, zone),
        .opponent = yz__set_and(stand->opponent, zone),
        .lost = yz__set_and(stand->lost, zone),
        .won = yz__set_and(stand->won, zone),
        .kept = kept,
    };
}

static yz__lemma_key
key_of(const yz__pattern *pattern)
{
    int best = 0;

    YZ__EACH_WORD if (__builtin_popcountll(pattern->zone.word[w]) >
                      __builtin_popcountll(pattern->zone.word[best])) best = w;
    return (yz__lemma_key){pattern->zone.word[best], pattern->owner.word[best],
                           pattern->opponent.word[best], best};
}

void
yz__lemmas_add(yz__lemmas *all, const yz__lemma *lemma)
{
    all->key[all->next_lemma] = key_of(&lemma->pattern);
    all->lemma[all->next_lemma] = *lemma;
    all->next_lemma = (all->next_lemma + 1) % all->most_lemmas;
    if (all->lemmas < all->most_lemmas)
        all->lemmas++;
}

void
yz__lemmas_add_sight(yz__lemmas *all, const yz__pattern *sight)
{
    all->sight[all->next_sight] = *sight;
    all->next_sight = (all->next_sight + 1) % all->most_sights;
    if (all->sights < all->most_sights)
        all->sights++;
}

/* True if the zone looks here as it looked there, the promise is true of the target,
   what was firm is firm, and the owner may play wherever he might have to. */
static bool
holds(const yz__pattern *known, const yz__stand *stand, const yz__ground *ground,
      const yz__aim *aim, const yz__set *within)
{
    uint64_t other = 0;

    if (known->goal != aim->goal || !yz__set_within(&aim->targets, &known->kept) ||
        (yz__set_any(&known->kos) && !ground->wins_kos))
        return false;
    for (int w = 0; w < YZ__SET_WORDS; w++)
        other |=
            ((stand->owner.word[w] ^ known->owner.word[w]) |
             (stand->opponent.word[w] ^ known->opponent.word[w]) |
             (stand->lost.word[w] & ~known->lost.word[w]) | ~within->word[w] |
             (known->won.word[w] & ~stand->won.word[w]) |
             (known->firm.word[w] & ~ground->firm.word[w]) | ground->barred.word[w]) &
            known->zone.word[w];
    return other == 0;
}

const yz__lemma *
yz__lemmas_find(const yz__lemmas *all, const yz__stand *stand, const yz__ground *ground,
                const yz__aim *aim, const yz__set *within, int most)
{
    for (int i = 1; i <= all->lemmas && i <= most; i++) {
        const int at = (all->next_lemma + all->most_lemmas - i) % all->most_lemmas;
        const yz__lemma_key *key = &all->key[at];
        if ((((stand->owner.word[key->word] ^ key->owner) |
              (stand->opponent.word[key->word] ^ key->opponent)) &
             key->zone) != 0)
            continue;
        const yz__lemma *one = &all->lemma[at];
        if (holds(&one->pattern, stand, ground, aim, within))
            return one;
    }
    return NULL;
}

const yz__pattern *
yz__lemmas_find_sight(const yz__lemmas *all, const yz__stand *stand,
                      const yz__ground *ground, const yz__aim *aim,
                      const yz__set *within)
{
    for (int i = 1; i <= all->sights; i++) {
        const yz__pattern *one =
            &all->sight[(all->next_sight + all->most_sights - i) % all->most_sights];
        if (holds(one, stand, ground, aim, within))
            return one;
    }
    return NULL;
}
