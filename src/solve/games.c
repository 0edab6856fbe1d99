/* games.c - regions without ko as games that can be added up, each reduced to what matters. */
#include "solve/games.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { GAME_WORDS = 2 + 2 * YZ__GAME_PLAYS };

yz_status
yz__games_init(yz__games *games, size_t most, const yz_allocator *allocator)
{
    *games = (yz__games){.allocator = allocator, .most = most};
    yz__numbering_init(&games->known, 2 * GAME_WORDS, allocator);
    yz__numbering_init(&games->asked, 4, allocator);
    if (YZ__GROW(allocator, games->game, games->room, games->count) != YZ_OK)
        return YZ_E_NOMEM;
    games->game[games->count++] = (yz__game){.count = {0}};
    return YZ_OK;
}

void
yz__games_free(yz__games *games)
{
    yz__numbering_free(&games->known);
    yz__numbering_free(&games->asked);
    yz__resize(games->allocator, games->answer, games->answer_room, 0);
    yz__resize(games->allocator, games->game, games->room * sizeof *games->game, 0);
    games->game = NULL;
    games->answer = NULL;
}

/* ---- Which is better ---- */

static bool at_least(yz__games *games, uint32_t a, uint32_t b, int32_t more);

/* White's play in 'a' is answered there, or matched in 'b', or gains nothing. */
static bool
white_is_met(yz__games *games, yz__game_play play, uint32_t b, int32_t more)
{
    const yz__game *after = &games->game[play.to];
    const yz__game *other = &games->game[b];

    more += play.worth;
    for (int i = 0; i < other->count[YZ_WHITE]; i++)
        if (at_least(games, play.to, other->play[YZ_WHITE][i].to,
                     more - other->play[YZ_WHITE][i].worth))
            return true;
    for (int i = 0; i < after->count[YZ_BLACK]; i++)
        if (at_least(games, after->play[YZ_BLACK][i].to, b,
                     more + after->play[YZ_BLACK][i].worth))
            return true;
    return at_least(games, play.to, b, more);
}

/* Black's play in 'b' is matched in 'a', or answered in 'b', or of no use. */
static bool
black_is_met(yz__games *games, yz__game_play play, uint32_t a, int32_t more)
{
    const yz__game *after = &games->game[play.to];
    const yz__game *own = &games->game[a];

    more -= play.worth;
    for (int i = 0; i < own->count[YZ_BLACK]; i++)
        if (at_least(games, own->play[YZ_BLACK][i].to, play.to,
                     more + own->play[YZ_BLACK][i].worth))
            return true;
    for (int i = 0; i < after->count[YZ_WHITE]; i++)
        if (at_least(games, a, after->play[YZ_WHITE][i].to,
                     more - after->play[YZ_WHITE][i].worth))
            return true;
    return at_least(games, a, play.to, more);
}

static bool
compare(yz__games *games, uint32_t a, uint32_t b, int32_t more)
{
    bool met = true;

    for (int i = 0; i < games->game[a].count[YZ_WHITE] && met; i++)
        met = white_is_met(games, games->game[a].play[YZ_WHITE][i], b, more);
    for (int i = 0; i < games->game[b].count[YZ_BLACK] && met; i++)
        met = black_is_met(games, games->game[b].play[YZ_BLACK][i], a, more);
    return met;
}

/* True if 'a' with so many points more is at least as good for Black as 'b'. */
static bool
at_least(yz__games *games, uint32_t a, uint32_t b, int32_t more)
{
    /* the game that is being reduced is the last one, and another one with each play less */
    const uint32_t last = (uint32_t)games->count - 1;
    const bool draft = games->drafting && (a == last || b == last);
    const uint32_t key[4] = {a, b, (uint32_t)more, draft ? games->draft : 0};

    if (more < 0 || games->status != YZ_OK)
        return false;
    if (a == b)
        return true;
    int64_t number = yz__numbering_find(&games->asked, key);
    if (number >= 0)
        return games->answer[number] == 1;
    const bool met = compare(games, a, b, more);
    if (games->status != YZ_OK)
        return false;
    number = games->asked.count < games->most ? yz__numbering_of(&games->asked, key)
                                              : YZ__UNNUMBERED;
    if (number < 0 || YZ__RESERVE(games->allocator, games->answer, games->answer_room,
                                  (size_t)number, 1) != YZ_OK) {
        games->status = games->asked.count < games->most ? YZ_E_NOMEM : YZ_E_LIMIT;
        return false;
    }
    games->answer[number] = met;
    return met;
}

bool
yz__games_at_least(yz__games *games, yz__valued a, yz__valued b)
{
    return at_least(games, a.game, b.game, a.worth - b.worth);
}

/* ---- Reduced to what matters ---- */

/* The last game loses nothing without this play, which is not in it any more. */
static bool
is_idle(yz__games *games, yz__game_play play, int who)
{
    const uint32_t last = (uint32_t)games->count - 1;

    games->draft++;
    return who == YZ_WHITE ? white_is_met(games, play, last, 0)
                           : black_is_met(games, play, last, 0);
}

static void
leave_out_idle(yz__games *games)
{
    yz__game *draft = &games->game[games->count - 1];
    bool again = true;

    while (again && games->status == YZ_OK) {
        again = false;
        for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
            for (int i = 0; i < draft->count[who]; i++) {
                const yz__game_play play = draft->play[who][i];
                const yz__game_play last = draft->play[who][draft->count[who] - 1];
                draft->play[who][i] = last;
                draft->count[who]--;
                if (is_idle(games, play, who)) {
                    again = true;
                    i--;
                    continue;
                }
                draft->count[who]++;
                draft->play[who][i] = play;
            }
    }
    games->draft++;
}

/*
 * Where one player alone has a play left, only one, it is to his good and nothing is left to play
 * after it, he may make it when all else is over: the game is what the play makes of it.
 */
static bool
is_made_at_leisure(yz__games *games, yz__valued *out)
{
    const uint32_t last = (uint32_t)games->count - 1;
    const yz__game *draft = &games->game[last];
    const int who = draft->count[YZ_BLACK] > 0 ? YZ_BLACK : YZ_WHITE;

    if (draft->count[YZ_BLACK] + draft->count[YZ_WHITE] != 1)
        return false;
    const yz__game_play play = draft->play[who][0];
    if (play.to != 0)
        return false;
    const bool good = who == YZ_BLACK ? at_least(games, play.to, last, play.worth)
                                      : at_least(games, last, play.to, -play.worth);
    out->game = play.to;
    out->worth += play.worth;
    return good;
}

static int
by_play(const void *a, const void *b)
{
    const yz__game_play *one = a;
    const yz__game_play *two = b;

    if (one->to != two->to)
        return one->to < two->to ? -1 : 1;
    return one->worth < two->worth ? -1 : one->worth > two->worth;
}

/* The number of the last game among all that are known: its own, if it is new. */
static uint32_t
number_of_draft(yz__games *games)
{
    yz__game *draft = &games->game[games->count - 1];
    uint32_t key[2 * GAME_WORDS];
    size_t at = 0;

    memset(key, 0, sizeof key);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        qsort(draft->play[who], draft->count[who], sizeof *draft->play[who], by_play);
        key[at++] = draft->count[who];
        for (int i = 0; i < draft->count[who]; i++) {
            key[at++] = draft->play[who][i].to;
            key[at++] = (uint32_t)draft->play[who][i].worth;
        }
    }
    const size_t before = games->known.count;
    const int64_t number = yz__numbering_of(&games->known, key);
    if (number < 0)
        games->status = YZ_E_NOMEM;
    if (number < 0 || (size_t)number < before) {
        games->count--;
        return number < 0 ? 0 : (uint32_t)number + 1;
    }
    return (uint32_t)games->count - 1;
}

/* What the last game, which counts 'worth' where play stops, comes to. */
static yz__valued
reduce_draft(yz__games *games, int32_t worth)
{
    yz__valued out = {0, worth};
    yz__valued leisure = out;

    games->drafting = true;
    leave_out_idle(games);
    const yz__game *draft = &games->game[games->count - 1];
    const bool over = draft->count[YZ_BLACK] + draft->count[YZ_WHITE] == 0;
    const bool at_leisure = is_made_at_leisure(games, &leisure);
    games->drafting = false;
    if (over || at_leisure)
        games->count--;
    else
        out.game = number_of_draft(games);
    return at_leisure ? leisure : out;
}

/* ---- A region ---- */

/* The work on a region: games of nodes, once they are known. */
typedef struct survey {
    yz__games *games;
    const yz__open_region *region;
    int which;
    bool *known;
    yz__valued *out;
} survey;

static int
stop_of(const survey *of, uint32_t node)
{
    return of->which == 0 ? of->region->node[node].least : of->region->node[node].most;
}

/* Adds the play to the last game, unless the same is there already. */
static void
add_play(yz__games *games, int who, yz__game_play play)
{
    yz__game *draft = &games->game[games->count - 1];

    for (int i = 0; i < draft->count[who]; i++)
        if (draft->play[who][i].to == play.to &&
            draft->play[who][i].worth == play.worth)
            return;
    if (draft->count[who] == YZ__GAME_PLAYS) {
        games->status = YZ_E_LIMIT;
        return;
    }
    draft->play[who][draft->count[who]++] = play;
}

static void
survey_node(survey *of, uint32_t number)
{
    const yz__open_node *node = &of->region->node[number];
    const yz__open_play *play = of->region->play + node->first;
    yz__games *games = of->games;

    of->known[number] = true;
    for (uint32_t i = 0; i < node->count && games->status == YZ_OK; i++)
        if (yz__open_play_bounds(&play[i], of->which) && !of->known[play[i].to])
            survey_node(of, play[i].to);
    if (games->status == YZ_OK)
        games->status =
            YZ__GROW(games->allocator, games->game, games->room, games->count);
    if (games->status != YZ_OK)
        return;
    games->game[games->count++] = (yz__game){.count = {0}};
    for (uint32_t i = 0; i < node->count; i++) {
        const yz__valued after = of->out[play[i].to];
        if (yz__open_play_bounds(&play[i], of->which))
            add_play(games, play[i].who,
                     (yz__game_play){after.game,
                                     play[i].gain + after.worth - stop_of(of, number)});
    }
    of->out[number] = reduce_draft(games, stop_of(of, number));
}

yz_status
yz__games_of_region(yz__games *games, const yz__open_region *region, int which,
                    yz__valued *out)
{
    survey of = {.games = games, .region = region, .which = which, .out = out};

    of.known = yz__resize(games->allocator, NULL, 0, region->nodes * sizeof *of.known);
    if (of.known == NULL)
        return YZ_E_NOMEM;
    memset(of.known, 0, region->nodes * sizeof *of.known);
    survey_node(&of, 0);
    for (uint32_t i = 0; i < region->nodes && games->status == YZ_OK; i++)
        if (!of.known[i])
            survey_node(&of, i);
    yz__resize(games->allocator, of.known, region->nodes * sizeof *of.known, 0);
    return games->status;
}
