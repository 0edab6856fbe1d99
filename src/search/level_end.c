/*
 * level_end.c - when a level passes or resigns: it sees as well as others when a game is over.
 *
 * Few games say little about the worth of a pass.  So a level looks longer when it may be time
 * for one: at the position, and at the one after the pass, each for itself, since replies are found where they are
 * looked for.  It looks so too before it resigns.  What it has seen it forgets.
 */
#include "rules/play.h"
#include "search/choosing.h"
#include "search/effort.h"
#include "search/levels.h"
#include "search/outlook.h"

enum {
    LOOK_AT_END = 1000, /* games */
    LOOK_AT_PASS = 200,
    HALF = 50, /* of a point, in 1/100 */
    SAFE_LIBERTIES = 2,
};

/* The lead to which the play that was tried most leads, or a pass. */
static int
lead_by(const yz_search *s, yz_move_kind kind)
{
    yz_search_line line = {.lead = 0};
    for (int i = 0; yz_search_line_at(s, i, &line); i++)
        if (line.move[0].kind == kind)
            break;
    return line.lead;
}

/* Looks at a position for itself; 'out' is a move that is not a pass, and the lead of the best. */
static yz_status
look(yz_search *s, const yz_game *game, const yz_search_work *bars,
     yz_search_choice *out)
{
    const yz_search_work work = {.playouts = LOOK_AT_END,
                                 .only_plays = true,
                                 .bar = bars->bar,
                                 .bar_count = bars->bar_count};
    const yz_status status = yz__think_begin(s, game, &work);
    if (status != YZ_OK || yz__choose_at_once(s, game, out))
        return status;
    yz__effort(s, &work, yz__effort_now(&work));
    yz__choose(s, game, &work, out);
    out->lead = lead_by(s, YZ_MOVE_PLAY);
    return YZ_OK;
}

/* The lead after a pass, which may end play. */
static yz_status
look_after_pass(yz_search *s, const yz_game *game, int *lead)
{
    static const yz_search_work NO_BARS = {0};
    const yz_move pass = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
    yz_search_choice answer;
    yz_legality legality;
    yz_game *after;

    yz_status status = yz_game_copy(&after, game);
    if (status != YZ_OK)
        return status;
    status = yz_game_play(after, pass, &legality, NULL);
    if (status == YZ_OK && yz_game_to_move(after) == YZ_EMPTY) {
        s->tree.first = yz__choose_pass(s);
        for (int i = 0; i < LOOK_AT_PASS; i++)
            yz__explore(&s->explorer[0]);
        s->tree.first = NULL;
        *lead = lead_by(s, YZ_MOVE_PASS);
    } else if (status == YZ_OK) {
        status = look(s, after, &NO_BARS, &answer);
        *lead = -answer.lead;
    }
    yz_game_free(after);
    return status;
}

/* A point between both sides on which a stone can stay: where it counts, nobody passes before it is
   taken. */
static bool
is_open_dame(const yz_search *s, const yz__liberties *chains, yz__at at)
{
    const yz__rollout *start = &s->tree.start;
    bool black = false, white = false;

    for (int k = 0; k < 4; k++) {
        const uint8_t stone = start->board.stone[yz__board_near(&start->board, at, k)];
        black |= stone == YZ_BLACK;
        white |= stone == YZ_WHITE;
    }
    return black && white && yz__rollout_may(start, at) &&
           yz__outlook_of(chains, &start->board, at, start->to_move).liberties >=
               SAFE_LIBERTIES &&
           !yz__choose_gains_nothing(s, yz__board_point(&start->board, at));
}

static bool
dame_are_open(const yz_search *s)
{
    const yz__board *board = &s->tree.start.board;
    yz__liberties chains;

    if (s->tree.worth.kind == YZ__WORTH_TERRITORY)
        return false;
    yz__liberties_find(&chains, board);
    for (int i = 0; i < board->empty_count; i++)
        if (is_open_dame(s, &chains, board->empty[i]))
            return true;
    return false;
}

/* It may be time to pass. */
static bool
is_late(const yz_search *s)
{
    const yz__board *board = &s->tree.start.board;

    return yz__choose_doubtful_pass(s) != NULL &&
           4 * board->empty_count <= 3 * board->width * board->height;
}

/* Whether a pass gives nothing away; 'play' is the best move otherwise. */
static yz_status
weigh_pass(yz_search *s, const yz_game *game, const yz_search_work *work, bool late,
           yz_search_choice *play, bool *passes)
{
    int without = 0;

    *passes = false;
    yz_status status = look(s, game, work, play);
    if (status != YZ_OK || !late || dame_are_open(s) ||
        !yz__choose_dead_may_stay(game, play->move.colour, play->lead))
        return status;
    status = look_after_pass(s, game, &without);
    *passes = without + HALF >= play->lead;
    return status;
}

/* Where it is not over, it makes the move that it was about to make, unless that gains nothing. */
yz_status
yz__end_as_level(yz_search *s, const yz_game *game, const yz_search_work *work,
                 yz_search_choice *choice)
{
    const bool late = is_late(s);
    const bool in_vain = choice->move.kind != YZ_MOVE_PLAY || choice->resigns ||
                         yz__choose_gains_nothing(s, choice->move.at);
    yz_search_choice play;
    bool passes;

    if (!late && !choice->resigns)
        return YZ_OK;
    const yz_status status = weigh_pass(s, game, work, late, &play, &passes);
    s->rules = NULL;
    if (status != YZ_OK)
        return status;
    if (in_vain || play.resigns)
        *choice = play;
    if (passes)
        choice->move.kind = YZ_MOVE_PASS;
    choice->done = true;
    return YZ_OK;
}
