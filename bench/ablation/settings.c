/* settings.c - the numbers by their names. */
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY = 128 << 20, NAME = 32 };

/* Everything that can be set.  X(NAME, where it is) */
#define SETTINGS(X)                                                                    \
    X(rave, out->tuning.rave)                                                          \
    X(ravepart, out->tuning.rave_part)                                                 \
    X(explore, out->tuning.explore)                                                    \
    X(power, out->tuning.power)                                                        \
    X(explorelarge, out->tuning.explore_large)                                         \
    X(known, out->tuning.known)                                                        \
    X(expand, out->tuning.expand)                                                      \
    X(margin, out->tuning.margin)                                                      \
    X(familiar, out->tuning.familiar)                                                  \
    X(flat, out->tuning.flat)                                                          \
    X(stop, out->tuning.stop)                                                          \
    X(doubt, out->tuning.doubt)                                                        \
    X(ladders, out->tuning.ladders)                                                    \
    X(room, out->tuning.room)                                                          \
    X(settled, out->tuning.settled)                                                    \
    X(clock, out->clock)                                                               \
    X(kept, out->kept)                                                                 \
    X(take, out->policy.take)                                                          \
    X(save, out->policy.save)                                                          \
    X(extend, out->policy.extend)                                                      \
    X(vital, out->policy.vital)                                                        \
    X(race, out->policy.race)                                                          \
    X(races, out->policy.races)                                                        \
    X(elsewhere, out->policy.elsewhere)

static void
set(search_settings *out, const char *name, double value)
{
#define X(field, where)                                                                \
    if (strcmp(name, #field) == 0) {                                                   \
        (where) = (__typeof__(where))value;                                            \
        return;                                                                        \
    }
    SETTINGS(X)
#undef X
    fprintf(stderr, "ablation: there is no setting '%s'\n", name);
    exit(2);
}

void
settings_read(search_settings *out, const char *text)
{
    char name[NAME];
    double value;
    int used;

    *out = (search_settings){
        .tuning = yz__tuning_usual, .policy = yz__rollout_usual, .kept = true};
    while (strcmp(text, "usual") != 0 && *text != '\0') {
        if (sscanf(text, "%31[a-z]=%lf%n", name, &value, &used) != 2) {
            fprintf(stderr, "ablation: '%s' is not NAME=NUMBER,...\n", text);
            exit(2);
        }
        set(out, name, value);
        text += used + (text[used] == ',');
    }
}

yz_search *
settings_search(const search_settings *from, uint64_t seed)
{
    const yz_search_options options = {.seed = seed, .memory = MEMORY};
    yz_search *search;

    if (yz_search_new(&search, &options, NULL) != YZ_OK)
        exit(1);
    search->tree.tuning = from->tuning;
    search->explorer[0].rollout.policy = &from->policy;
    return search;
}
