/*
 * search.c - a move by random games: all are tried, the worse half is left out, and so on.
 *
 * Sums are whole numbers, so that every machine chooses the same.  A pass takes part in every
 * round: at the end it tells whether the best move gains anything.
 */
#include <string.h>

#include "base/memory.h"
#include "base/now.h"
#include "rules/play.h"
#include "sample/playing_out.h"
#include "sample/sampling.h"
#include "yunzi/search.h"

enum {
    TIMED = 16,    /* games that are timed to know how many there can be */
    GAIN = 2,      /* half points: what a move has to gain on average */
    SAMPLES = 100, /* games between players who know a little */
    SETTLED = 95, /* of them, in which a point has one owner: nothing is gained there */
    LEAST = 2,    /* games of each move in a round, at the least */
};

typedef struct candidate {
    yz__at at;     /* YZ__PASS: a pass */
    int64_t score; /* the sum, in half points, for the side to move */
    int64_t value; /* the same with what a won game is worth besides */
} candidate;

typedef struct mover {
    yz__playout playout;
    yz_colour who;
    int komi; /* in half points, for the side to move */
    int won;  /* what a won game is worth, in half points */
    uint64_t games;
    uint64_t deadline; /* by yz__worked(); UINT64_MAX: none */
    int count;
    candidate pass;
    candidate list[YZ_MAX_POINTS];
} mover;

/* ---- One game ---- */

static void
play_out(mover *m, candidate *one)
{
    yz__playout *playout = &m->playout;
    uint32_t left = yz__playout_limit(playout->start.width, playout->start.height);
    yz_colour turn = yz_opponent(m->who);

    yz__playout_start(playout);
    if (one->at != YZ__PASS)
        yz__playout_play(playout, one->at, m->who);
    for (int passes = 0; passes < 2 && left > 0; left--) {
        passes = yz__playout_turn(playout, turn) == YZ__PASS ? passes + 1 : 0;
        turn = yz_opponent(turn);
    }
    const int area = 2 * yz__playout_score(playout);
    const int score = (m->who == YZ_BLACK ? area : -area) + m->komi;
    one->score += score;
    one->value += score + (score > 0 ? m->won : 0);
    m->games++;
}

/* All that are left play as often, also where the time runs out: how often. */
static uint64_t
play_round(mover *m, uint64_t each)
{
    uint64_t i = 0;

    do {
        for (int k = 0; k < m->count; k++)
            play_out(m, &m->list[k]);
        play_out(m, &m->pass);
        i++;
    } while (i < each && yz__worked() < m->deadline);
    return i;
}

/* ---- What there is to choose from ---- */

static void
find_candidates(mover *m, const yz_game *game)
{
    const yz__board *board = &m->playout.start;

    yz__playout_start(&m->playout);
    for (int i = 0; i < board->empty_count; i++) {
        const yz__at at = board->empty[i];
        const yz_move move = {YZ_MOVE_PLAY, m->who, yz__board_point(board, at)};
        if (yz__playout_may(&m->playout, at, m->who) &&
            yz_game_check(game, move).ground == YZ_GROUND_LEGAL)
            m->list[m->count++] = (candidate){.at = at};
    }
}

/* As many as fill the time, by that of a few. */
static uint64_t
games_in(mover *m, const yz_search_work *work)
{
    m->deadline = UINT64_MAX;
    if (work->games > 0)
        return work->games;
    const uint64_t begin = yz__worked();
    m->deadline = begin + work->nanoseconds;
    candidate trial = {.at = YZ__PASS};
    for (int i = 0; i < TIMED; i++)
        play_out(m, &trial);
    const uint64_t took = (yz__worked() - begin) / TIMED + 1;
    return work->nanoseconds / took;
}

static int
rounds_of(int count)
{
    int rounds = 1;

    while (count > 2) {
        count = (count + 1) / 2;
        rounds++;
    }
    return rounds;
}

/* Leaves some moves out, whichever they are, if there are too few games for all. */
static void
leave_out_some(mover *m, uint64_t games)
{
    const uint64_t most = games / (uint64_t)(LEAST * rounds_of(m->count)) + 1;

    for (int i = m->count - 1; i > 0; i--) {
        const uint32_t k = yz__random_below(&m->playout.random, (uint32_t)i + 1);
        const candidate one = m->list[i];
        m->list[i] = m->list[k];
        m->list[k] = one;
    }
    if ((uint64_t)m->count > most)
        m->count = (int)most;
}

/* The better half comes first; equal ones stay in their order. */
static void
leave_out_half(mover *m)
{
    for (int i = 1; i < m->count; i++) {
        const candidate one = m->list[i];
        int k = i;
        for (; k > 0 && m->list[k - 1].value < one.value; k--)
            m->list[k] = m->list[k - 1];
        m->list[k] = one;
    }
    m->count = (m->count + 1) / 2;
}

/* How many games each of those that are left has played. */
static uint64_t
search(mover *m, uint64_t games)
{
    const int rounds = rounds_of(m->count);
    uint64_t played = 0;

    for (int i = 0; i < rounds; i++) {
        uint64_t each = games / (uint64_t)rounds / (uint64_t)(m->count + 1);
        if (each < LEAST)
            each = LEAST;
        played += play_round(m, each);
        leave_out_half(m);
    }
    return played;
}

static bool
was_pass(const yz_game *game)
{
    const int last = yz_game_ply_count(game);
    const yz_ply ply = yz_game_ply(game, last);

    return last > 0 && ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PASS;
}

/* While most of the board is empty there is always something to gain.  Dead stones can be
   left where they stand as long as the players agree on them, and nobody has disputed them
   yet. */
static bool
may_stop(const mover *m, const yz_game *game)
{
    const yz__board *board = &m->playout.start;

    return yz__marking_allowed(yz_game_rules(game), m->who, yz_opponent(m->who)) &&
           yz_game_phase(game) == YZ_PHASE_PLAY &&
           (2 * board->empty_count < board->width * board->height || was_pass(game));
}

/* Leaves out the points that players who know a little hold to be settled: a stone there
   costs a point under some rules, and the time of the opponent under all. */
static yz_status
leave_out_settled(mover *m, const yz_position *position, uint64_t seed,
                  const yz_allocator *allocator)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const yz__sample_work work = {.position = position,
                                  .settled = NOTHING,
                                  .seed = seed,
                                  .games = SAMPLES,
                                  .deadline = UINT64_MAX};
    yz__samples *samples = yz__resize(allocator, NULL, 0, sizeof *samples);
    int count = 0;

    if (!samples)
        return YZ_E_NOMEM;
    const yz_status status = yz__sample(samples, &work, allocator);
    for (int i = 0; i < m->count && status == YZ_OK; i++) {
        const yz_point point = yz__board_point(&m->playout.start, m->list[i].at);
        const size_t at = yz_index(position->width, point);
        if (samples->owned[YZ_BLACK][at] < SETTLED &&
            samples->owned[YZ_WHITE][at] < SETTLED)
            m->list[count++] = m->list[i];
    }
    m->count = status == YZ_OK ? count : m->count;
    yz__resize(allocator, samples, sizeof *samples, 0);
    return status;
}

static bool
may_pass(const mover *m, const yz_game *game)
{
    const yz_move pass = {YZ_MOVE_PASS, m->who, {0, 0}};

    return yz_game_check(game, pass).ground == YZ_GROUND_LEGAL &&
           (m->count == 0 || may_stop(m, game));
}

static bool
gains(const mover *m, uint64_t played)
{
    return m->list[0].score - m->pass.score > (int64_t)(GAIN * played);
}

/* ---- The whole ---- */

/* For the side to move: White has it. */
static int
komi_of(const yz_game *game, yz_colour who)
{
    const yz_number komi = yz_game_komi(game);
    const int halves = (int)(2 * komi.count / komi.over);

    return who == YZ_BLACK ? -halves : halves;
}

/* Chooses among the moves of the list. */
static void
choose(mover *m, const yz_game *game, const yz_search_work *work, yz_search_choice *out)
{
    const yz__board *board = &m->playout.start;
    const bool pass = may_pass(m, game);

    *out = (yz_search_choice){.move = {YZ_MOVE_PASS, m->who, {0, 0}}};
    if (m->count == 0)
        return;
    const uint64_t games = games_in(m, work);
    leave_out_some(m, games);
    const uint64_t played = search(m, games);
    out->games = m->games;
    if (!pass || gains(m, played))
        out->move =
            (yz_move){YZ_MOVE_PLAY, m->who, yz__board_point(board, m->list[0].at)};
}

yz_status
yz_search_move(yz_search_choice *out, const yz_game *game, const yz_search_work *work,
               const yz_allocator *allocator)
{
    const yz_colour who = yz_game_to_move(game);
    const yz_playout_work board = {.width = (uint8_t)yz_game_width(game),
                                   .height = (uint8_t)yz_game_height(game)};
    yz_position position;

    if (who == YZ_EMPTY)
        return YZ_E_PHASE;
    mover *m = yz__resize(allocator, NULL, 0, sizeof *m);
    if (!m)
        return YZ_E_NOMEM;
    memset(m, 0, sizeof *m);
    yz_status status = yz__playout_init(&m->playout, &board, work->seed, allocator);
    if (status == YZ_OK) {
        yz_game_position(game, &position);
        yz__playout_load(&m->playout, &position);
        m->who = who;
        m->komi = komi_of(game, who);
        m->won = 2 * board.width * board.height;
        find_candidates(m, game);
        if (may_stop(m, game))
            status = leave_out_settled(m, &position, work->seed, allocator);
        if (status == YZ_OK)
            choose(m, game, work, out);
        yz__playout_free(&m->playout, allocator);
    }
    yz__resize(allocator, m, sizeof *m, 0);
    return status;
}
