/*
 * stopping.c - whether anything is left to gain.
 *
 * It is read off the games that were played on.  A point that nearly all of them leave with one side is
 * settled: a stone there gains nothing, under some rules it costs a point, and under all the time of the
 * opponent.  But games go on where people stop.  So before a pass is made the board is counted as it will
 * be if that is the end: with the stones taken off that are held to be dead then, by the same reading
 * as everywhere in the house.  What counts only for who has a stone there has to be filled before, and dead
 * stones to be taken where nobody may mark them.
 */
#include "search/stopping.h"

#include <string.h>

#include "rules/play.h"
#include "search/outlook.h"
#include "yunzi/count.h"
#include "yunzi/life.h"

enum {
    TRIED = 20,   /* games after which a mean says something */
    QUARTER = 25, /* of a point, in 1/100, as are ... */
    HALF = 50,
    POINT = 100,
    DOUBT = 300,  /* what games make of nothing on a finished board at most */
    NEARLY = 300, /* in 1/10,000: chances that are as good as the same, ... */
    SAME = 100,   /* and that are the same; the others are 1/10,000 too */
    SURER = 500,
    SAFE = 9200, /* a chance of winning at which points decide, as they do at ... */
    LOST = 2000,
    WON = 9700,
    THROWN = 5000, /* of the chances */
    MOSTLY = 60,   /* of 100 points */
    LIBERTIES = 2, /* with which a stone stays */
};

/* ---- When it may be time ---- */

/* Points with a stone, or with an owner that nobody doubts, of 100. */
static int
decided_share(const yz_search *s)
{
    const yz__board *board = &s->tree.start.board;
    const int points = board->width * board->height;
    int decided = points - board->empty_count;

    for (int i = 0; i < board->empty_count; i++)
        decided += yz__found_is_settled(s, board->empty[i]);
    return 100 * decided / points;
}

/* The best play is on a settled point; or the rules give nothing for dame, and most of the board is
   decided; or the opponent has passed, and it has won. */
static bool
is_quiet(const yz_search *s, const yz__root *r)
{
    if (yz__found_is_settled(s, r->best->move) ||
        yz__try_games(r->pass) >= yz__try_games(r->best))
        return true;
    if (!s->tree.worth.stones_count)
        return decided_share(s) >= MOSTLY;
    return s->tree.start.passes > 0 && yz__found_win(s, r->best) >= WON;
}

bool
yz__pass_may_be_due(const yz_search *s)
{
    const yz__root r = yz__root_of(s);

    return r.best && r.pass && (s->tree.start.passes > 0 || is_quiet(s, &r));
}

/* ---- What a pass gives away ---- */

void
yz__pass_begin_weighing(yz_search *s, yz__weighing trial, const yz__try *move)
{
    const uint32_t entry = (uint32_t)(move - s->tree.entry);

    if (s->tree.tried[trial] == entry)
        return;
    s->tree.tried[trial] = entry;
    for (int i = 0; i < s->threads; i++)
        memset(&s->explorer[i].weighed[trial], 0, sizeof s->explorer[i].weighed[trial]);
}

/* A pass wins clearly more often than the best play does. */
static bool
is_surer(const yz_search *s, const yz__root *r)
{
    return yz__found_win(s, r->pass) >= yz__found_win(s, r->best) + SURER;
}

/* The reply to a pass leaves as much of it as the best play gives; a pass in reply stops play. */
static bool
is_left_by_replies(const yz_search *s, const yz__root *r)
{
    const yz__try *reply = yz__tree_best(&s->tree, r->pass);

    return !reply || reply->move == YZ__NO_MOVE || is_surer(s, r) ||
           yz__found_lead(s, r, r->pass) + QUARTER >= yz__found_lead(s, r, r->best);
}

/* Dead stones may be marked once play has stopped. */
static bool
may_mark(const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);

    return yz_count_takes_status(rules) &&
           yz__marking_allowed(rules, YZ_BLACK, YZ_WHITE) &&
           yz_game_phase(game) == YZ_PHASE_PLAY;
}

/* The side that the games leave the stone with is its own. */
static bool
lives(const yz_search *s, yz__at at)
{
    const int64_t sum = yz__found_owned(s, at);

    return s->tree.start.board.stone[at] == YZ_BLACK ? sum > 0 : sum < 0;
}

/* Who is alive as the games have it. */
static void
take_from_games(const yz_search *s, const yz_position *position, yz_status_map *out)
{
    out->basis = YZ_BASIS_ESTIMATED;
    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        if (position->stone[i] != YZ_EMPTY)
            out->fate[i] = lives(s, yz__board_at(&s->tree.start.board, at))
                               ? YZ_FATE_ALIVE
                               : YZ_FATE_DEAD;
    }
}

static bool
is_unfinished(const yz_search *s, const yz_life_report *life)
{
    const yz_unfinished *left;

    for (size_t i = 0; (left = yz_life_unfinished(life, i)) != NULL; i++)
        if (left->kind != YZ_UNFINISHED_DAME || s->tree.worth.stones_count)
            return true;
    return false;
}

/* So that a pass takes no longer than other moves, and the same positions are read on every machine. */
enum { MOST_READ = 400 /* for each point */ };

static bool
reads_on(void *context, uint64_t done)
{
    const yz_position *position = context;

    return done < (uint64_t)MOST_READ * position->width * position->height;
}

/* Who is alive, by the reading of all faces of the program, as far as a little of it settles that; otherwise
   as the games have it. */
static void
read_life(yz_search *s, const yz_game *game, yz_position *position,
          uint64_t nanoseconds, yz_status_map *out)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *life;

    options.reading = options.sampling = options.fill_dame = true;
    options.estimate_first = true;
    options.nodes = YZ_LIFE_NODES;
    options.nanoseconds = nanoseconds;
    options.goes_on = reads_on;
    options.context = position;
    options.stop_keeps = true;
    if (yz_life_of_game(&life, game, &options) != YZ_OK)
        return;
    if (life->settled)
        *out = life->status;
    else
        take_from_games(s, position, out);
    s->stop.unfinished =
        is_unfinished(s, life) || (!life->settled && !s->tree.worth.stones_count);
    yz_life_free(life);
}

void
yz__pass_look_at_stop(yz_search *s, const yz_game *game, uint64_t nanoseconds)
{
    const yz__root r = yz__root_of(s);
    yz_position position;
    yz_status_map status = {.basis = YZ_BASIS_PLAYED};
    yz_count_input input = {.rules = yz_game_rules(game),
                            .position = &position,
                            .status = &status,
                            .tally = yz_game_tally(game),
                            .komi = yz_game_komi(game)};
    yz_count count;

    if (s->stop.known || !is_left_by_replies(s, &r))
        return;
    yz_game_position(game, &position);
    status.width = position.width;
    status.height = position.height;
    if (may_mark(game))
        read_life(s, game, &position, nanoseconds, &status);
    if (yz_count_score(&count, &input, NULL) == YZ_OK)
        s->stop.lead = (int)(100 * count.margin.count / count.margin.over);
    s->stop.lead = r.who == YZ_BLACK ? s->stop.lead : -s->stop.lead;
    s->stop.known = true;
    s->stop.certain = status.basis != YZ_BASIS_ESTIMATED && !s->stop.unfinished;
}

/* Where reading holds the board unfinished, and the best play is on a point that is not settled, few games
   do not show what it gains; unless it throws the game away. */
static bool
is_too_early(const yz_search *s, const yz__root *r)
{
    return s->stop.unfinished && !yz__found_is_settled(s, r->best->move) &&
           yz__found_win(s, r->best) + THROWN >= yz__found_win(s, r->pass);
}

bool
yz__pass_wins(const yz_search *s, const yz__root *r)
{
    const int win = yz__found_win(s, r->pass);
    const int gain = yz__found_lead(s, r, r->best) - yz__found_lead(s, r, r->pass);

    if (!s->stop.known || s->stop.lead <= 0 || win < SAFE ||
        yz__found_weighed(s, r->pass) < TRIED)
        return false;
    /* Where area counts, a play that gains nothing costs nothing. */
    const bool passed = s->tree.start.passes > 0;
    if (is_surer(s, r))
        return passed || !s->tree.worth.stones_count;
    /* Games that are played on make more of a play where it costs a point than it is worth. */
    return passed && !s->tree.worth.stones_count &&
           yz__found_win(s, r->best) <= win + SAME &&
           gain < (s->stop.unfinished ? POINT : DOUBT);
}

/* A pass gives nothing away; where reading holds the board unfinished, it has to be clearly better. */
bool
yz__pass_is_as_good(const yz_search *s, const yz__root *r)
{
    const int win = yz__found_win(s, r->pass);
    const int slack = s->stop.unfinished ? -HALF : QUARTER;

    return is_quiet(s, r) && s->stop.known && !is_too_early(s, r) &&
           yz__found_weighed(s, r->pass) >= TRIED &&
           yz__found_lead(s, r, r->pass) + slack >= yz__found_lead(s, r, r->best) &&
           (win + NEARLY >= yz__found_win(s, r->best) || win >= SAFE ||
            (!s->stop.unfinished && yz__found_win(s, r->best) < LOST));
}

/* ---- What is left to do ---- */

bool
yz__pass_gains_as_much(const yz_search *s, const yz__root *r)
{
    return s->stop.known && s->stop.unfinished && is_quiet(s, r) &&
           yz__found_is_settled(s, r->best->move) &&
           yz__found_win(s, r->pass) + NEARLY >= yz__found_win(s, r->best);
}

/* A stone that the opponent will lose stands beside the point. */
static bool
takes_dead(const yz_search *s, yz__at at, yz_colour who)
{
    const yz__board *board = &s->tree.start.board;

    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(board, at, k);
        if (board->stone[near] == (uint8_t)yz_opponent(who) &&
            yz__found_owned(s, near) != 0 && !lives(s, near))
            return true;
    }
    return false;
}

const yz__try *
yz__pass_taking(const yz_search *s, const yz__root *r)
{
    const yz__try *best = NULL;

    for (int i = 0; i < r->count; i++) {
        const yz__try *e = &r->move[i];
        if (!yz__try_is_barred(e) && e->move != YZ__NO_MOVE &&
            takes_dead(s, e->move, r->who) &&
            (!best || yz__try_games(e) > yz__try_games(best)))
            best = e;
    }
    return best;
}

static bool
is_dame(const yz_search *s, const yz__liberties *chains, yz__at at)
{
    const yz__board *board = &s->tree.start.board;
    int around = 0;

    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(board, at, k);
        const uint8_t stone = board->stone[near];
        if ((stone == YZ_BLACK || stone == YZ_WHITE) && lives(s, near))
            around |= stone;
    }
    return around == (YZ_BLACK | YZ_WHITE) &&
           yz__outlook_of(chains, board, at, s->tree.start.to_move).liberties >=
               LIBERTIES;
}

const yz__try *
yz__pass_dame(const yz_search *s)
{
    const yz__root r = yz__root_of(s);
    const yz__try *best = NULL;
    yz__liberties chains;

    if (!s->tree.worth.stones_count)
        return NULL;
    yz__liberties_find(&chains, &s->tree.start.board);
    for (int i = 0; i < r.count; i++) {
        const yz__try *e = &r.move[i];
        if (!yz__try_is_barred(e) && e->move != YZ__NO_MOVE &&
            (!best || yz__try_games(e) > yz__try_games(best)) &&
            is_dame(s, &chains, e->move))
            best = e;
    }
    return best;
}

const yz__try *
yz__pass_left_to_do(const yz_search *s, const yz_game *game, const yz__root *r)
{
    const yz__try *dame = yz__pass_dame(s);

    if (!is_quiet(s, r) || !s->stop.known || !yz__found_is_settled(s, r->best->move) ||
        s->stop.lead + QUARTER >= yz__found_lead(s, r, r->best))
        return NULL;
    if (dame && yz__found_weighed(s, dame) >= TRIED &&
        yz__found_win(s, dame) + NEARLY >= yz__found_win(s, r->best) &&
        yz__found_lead(s, r, dame) + QUARTER >= yz__found_lead(s, r, r->best))
        return dame;
    return may_mark(game) ? NULL : yz__pass_taking(s, r);
}
