/*
 * choosing.c - the move that is made of what a search has found: the one that was tried most,
 * unless nothing is left to gain.
 *
 * Whether something is left is read off the games that were played on.  A point that nearly
 * all of them leave with one side is settled: a stone there gains nothing, under some rules it
 * costs a point, and under all the time of the opponent.
 */
#include "search/choosing.h"

#include "rules/play.h"
#include "rules/scoring.h"
#include "yunzi/count.h"

enum {
    SETTLED = 94,   /* of 100 games, in which a point has one owner */
    HOPELESS = 600, /* a chance of winning, in 1/10,000, at which it resigns */
    TRIED = 50,     /* games after which a mean says something */
    ENOUGH = 200,   /* games that show whose each point is */
    NEARLY = 300,   /* in 1/10,000: chances that are as good as the same */
    QUARTER = 25,   /* of a point, in 1/100 */
    SAFE = 9200,    /* a chance of winning at which points decide */
    WON = 9700,     /* in 1/10,000 */
    MOSTLY = 60,    /* of 100 points */
    OFTEN = 4,      /* a quarter of the games of the move tried most */
};

static int64_t
games_of(const yz_search *s)
{
    int64_t games = 0;
    for (int i = 0; i < s->threads; i++)
        games += (int64_t)s->explorer[i].games;
    return games;
}

/* Games that end with the point Black's, less those with White's. */
static int64_t
owned(const yz_search *s, yz__at at)
{
    int64_t sum = 0;
    for (int i = 0; i < s->threads; i++)
        sum += s->explorer[i].owned[at];
    return sum;
}

static bool
is_settled(const yz_search *s, yz__at at)
{
    const int64_t sum = owned(s, at);
    return (sum < 0 ? -sum : sum) * 100 >= SETTLED * games_of(s);
}

bool
yz__choose_gains_nothing(const yz_search *s, yz_point at)
{
    return is_settled(s, yz__board_at(&s->tree.start.board, at));
}

static int
win_of(const yz__try *e)
{
    return (int)(yz__try_value(e) * 10000);
}

/* In 1/100 of a point for 'who'; 'fallback' where no game has gone on with it. */
static int
lead_of(const yz_search *s, int k, yz_colour who, int fallback)
{
    double sum = 0, games = 0;
    for (int i = 0; i < s->threads; i++) {
        sum += s->explorer[i].lead[k];
        games += s->explorer[i].leads[k];
    }
    if (games == 0)
        return fallback;
    const int lead = (int)(50 * sum / games);
    return who == YZ_BLACK ? lead : -lead;
}

/* The lead in all games of this position: of a move that was only tried before it came up, nothing
   better is known. */
static int
mean_lead(const yz_search *s, int moves, yz_colour who)
{
    double sum = 0, games = 0;
    for (int i = 0; i < s->threads; i++)
        for (int k = 0; k < moves; k++) {
            sum += s->explorer[i].lead[k];
            games += s->explorer[i].leads[k];
        }
    const int lead = games > 0 ? (int)(50 * sum / games) : 0;
    return who == YZ_BLACK ? lead : -lead;
}

/* Of the moves at the root. */
typedef struct root {
    const yz__try *move;
    int count;
    yz_colour who;
    const yz__try *best; /* of the plays; NULL: there is none */
    const yz__try *pass; /* NULL: it is not allowed */
} root;

static bool
is_barred(const yz__try *e)
{
    return atomic_load(&e->state) == YZ__TRY_BARRED;
}

/* On a large board so few games for each point do not tell moves apart that look alike. */
enum { LARGE = 200 };

/* At the begin of a game on a large board, the likeliest of the moves that are not known to be
   worse than the best: with few games the one tried most is one of many.  Later on that would
   throw away what was found. */
static const yz__try *
most_familiar(const yz_search *s, const root *r)
{
    const yz__board *board = &s->tree.start.board;
    const int points = board->width * board->height;
    const yz__try *familiar = r->best;

    if (!r->best || points < LARGE ||
        (float)(points - board->empty_count) >= s->tree.tuning.familiar)
        return r->best;
    for (int i = 0; i < r->count; i++) {
        const yz__try *e = &r->move[i];
        const float less = yz__try_value(r->best) - yz__try_value(e);
        if (!is_barred(e) && e->move != YZ__NO_MOVE && e->prior > familiar->prior &&
            yz__try_games(e) > 0 &&
            (less <= 0 || 4 * less * less * yz__try_games(e) < 1))
            familiar = e;
    }
    return familiar;
}

static root
root_of(const yz_search *s)
{
    root r = {.who = s->tree.start.to_move};
    r.move = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &r.count);
    for (int i = 0; i < r.count; i++) {
        const yz__try *e = &r.move[i];
        if (is_barred(e))
            continue;
        if (e->move == YZ__NO_MOVE)
            r.pass = e;
        else if (!r.best || yz__try_games(e) > yz__try_games(r.best))
            r.best = e;
    }
    r.best = most_familiar(s, &r);
    return r;
}

/* ---- Is there anything to gain? ---- */

/* The best play on a point that is not settled, unless it is clearly worse than the best of
   all. */
static const yz__try *
best_unsettled(const yz_search *s, const root *r)
{
    const yz__try *best = NULL;
    for (int i = 0; i < r->count; i++) {
        const yz__try *e = &r->move[i];
        if (is_barred(e) || e->move == YZ__NO_MOVE || is_settled(s, e->move) ||
            (best && yz__try_games(e) <= yz__try_games(best)))
            continue;
        best = e;
    }
    return best && win_of(best) + NEARLY >= win_of(r->best) ? best : NULL;
}

/* What the board counts as it stands, for 'who', in half points. */
static int
stands(const yz_game *game, yz_colour who)
{
    yz_position position;
    yz_status_map alive = {.basis = YZ_BASIS_PLAYED};
    yz_count_input input = {.rules = yz_game_rules(game),
                            .position = &position,
                            .status = &alive,
                            .tally = yz_game_tally(game),
                            .komi = yz_game_komi(game)};
    yz_count count;
    yz_game_position(game, &position);
    alive.width = position.width;
    alive.height = position.height;
    if (yz_count_score(&count, &input, NULL) != YZ_OK)
        return 0;
    const int halves = (int)(2 * count.margin.count / count.margin.over);
    return who == YZ_BLACK ? halves : -halves;
}

bool
yz__choose_dead_may_stay(const yz_game *game, yz_colour who, int lead)
{
    const yz_rules *rules = yz_game_rules(game);
    if (yz__marking_allowed(rules, who, yz_opponent(who)) &&
        yz_game_phase(game) == YZ_PHASE_PLAY)
        return true;
    const int now = stands(game, who);
    return now > 0 || now * 50 >= lead - 50;
}

/* A stone that the opponent will lose stands beside the point. */
static bool
takes_dead(const yz_search *s, yz__at at, yz_colour who)
{
    const yz__board *board = &s->tree.start.board;
    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(board, at, k);
        const int64_t side = who == YZ_BLACK ? owned(s, near) : -owned(s, near);
        if (board->stone[near] == (uint8_t)yz_opponent(who) && side > 0)
            return true;
    }
    return false;
}

/* The most tried play that takes a liberty of a dead chain. */
static const yz__try *
best_taking(const yz_search *s, const root *r)
{
    const yz__try *best = NULL;
    for (int i = 0; i < r->count; i++) {
        const yz__try *e = &r->move[i];
        if (!is_barred(e) && e->move != YZ__NO_MOVE && takes_dead(s, e->move, r->who) &&
            (!best || yz__try_games(e) > yz__try_games(best)))
            best = e;
    }
    return best;
}

/* A pass gives nothing away, as far as has been tried. */
static bool
pass_is_as_good(const yz_search *s, const root *r, const yz__try *play)
{
    if (yz__try_games(r->pass) < TRIED)
        return false;
    const int lead =
        lead_of(s, (int)(play - r->move), r->who, mean_lead(s, r->count, r->who));
    const int without = lead_of(s, (int)(r->pass - r->move), r->who, lead - 10000);
    return without + QUARTER >= lead &&
           (win_of(r->pass) + NEARLY >= win_of(play) || win_of(r->pass) >= SAFE);
}

/* Points with a stone, or with an owner that nobody doubts, of 100. */
static int
decided_share(const yz_search *s)
{
    const yz__board *board = &s->tree.start.board;
    const int points = board->width * board->height;
    int decided = points - board->empty_count;
    for (int i = 0; i < board->empty_count; i++)
        decided += is_settled(s, board->empty[i]);
    return 100 * decided / points;
}

/* It may be time to pass: the best play is on a settled point; or the rules give nothing
   for dame, and most of the board is decided; or the opponent has passed, and it has won. */
static bool
is_quiet(const yz_search *s, const root *r)
{
    if (is_settled(s, r->best->move) ||
        yz__try_games(r->pass) >= yz__try_games(r->best))
        return true;
    if (s->tree.worth.kind == YZ__WORTH_TERRITORY)
        return decided_share(s) >= MOSTLY;
    return s->tree.start.passes > 0 && win_of(r->best) >= WON;
}

bool
yz__choose_is_clear(const yz_search *s, float games)
{
    int count;
    float first = 0, second = 0;
    const yz__try *e = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &count);
    for (int i = 0; i < count; i++) {
        const float own = is_barred(&e[i]) ? 0 : yz__try_games(&e[i]);
        second = own > first ? first : own > second ? own : second;
        first = own > first ? own : first;
    }
    return games_of(s) >= ENOUGH && first - second > games;
}

bool
yz__choose_is_doubtful(const yz_search *s)
{
    const root r = root_of(s);
    for (int i = 0; r.best && i < r.count; i++)
        if (!is_barred(&r.move[i]) && r.move[i].move != YZ__NO_MOVE &&
            yz__try_games(&r.move[i]) * OFTEN > yz__try_games(r.best) &&
            yz__try_value(&r.move[i]) > yz__try_value(r.best))
            return true;
    return false;
}

const yz__try *
yz__choose_pass(const yz_search *s)
{
    return root_of(s).pass;
}

const yz__try *
yz__choose_doubtful_pass(const yz_search *s)
{
    const root r = root_of(s);
    return r.best && r.pass && is_quiet(s, &r) ? r.pass : NULL;
}

static const yz__try *
choose(const yz_search *s, const yz_game *game, const root *r, bool only_plays)
{
    if (!r->best)
        return r->pass;
    const yz__try *play = best_unsettled(s, r);
    const yz__try *taking = best_taking(s, r);
    const bool over = r->pass && is_quiet(s, r) && pass_is_as_good(s, r, r->best);
    if (only_plays && over)
        return taking ? taking : r->pass;
    if (only_plays || !r->pass)
        return play ? play : taking ? taking : r->best;
    if (!over)
        return r->best;
    const int lead =
        lead_of(s, (int)(r->best - r->move), r->who, mean_lead(s, r->count, r->who));
    if (yz__choose_dead_may_stay(game, r->who, lead))
        return r->pass;
    return taking ? taking : play ? play : r->best;
}

/* ---- The answer ---- */

static yz_move
move_of(const yz_search *s, const yz_game *game, const yz__try *e, yz_colour who)
{
    const yz_move button = {YZ_MOVE_BUTTON, who, {0, 0}};
    if (!e || e->move == YZ__NO_MOVE)
        return yz_game_check(game, button).ground == YZ_GROUND_LEGAL
                   ? button
                   : (yz_move){YZ_MOVE_PASS, who, {0, 0}};
    return (yz_move){YZ_MOVE_PLAY, who, yz__board_point(&s->tree.start.board, e->move)};
}

/* A play into an own eye, where the rules let nobody pass; false: there is no move at all. */
static bool
find_any_play(const yz_game *game, yz_move *out)
{
    const int width = yz_game_width(game), points = width * yz_game_height(game);
    for (int i = 0; i < points; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        *out = (yz_move){YZ_MOVE_PLAY, yz_game_to_move(game), at};
        if (yz_game_check(game, *out).ground == YZ_GROUND_LEGAL)
            return true;
    }
    return false;
}

bool
yz__choose_at_once(const yz_search *s, const yz_game *game, yz_search_choice *out)
{
    const root r = root_of(s);
    if (r.best)
        return false;
    *out = (yz_search_choice){
        .move = move_of(s, game, r.pass, r.who), .win = 5000, .done = true};
    if (!r.pass && out->move.kind == YZ_MOVE_PASS && !find_any_play(game, &out->move)) {
        out->move = (yz_move){YZ_MOVE_PASS, r.who, {0, 0}};
        out->resigns = true;
    }
    return true;
}

void
yz__choose(const yz_search *s, const yz_game *game, const yz_search_work *work,
           yz_search_choice *out)
{
    const root r = root_of(s);
    const yz__try *e = choose(s, game, &r, work->only_plays);
    /* A pass that was never tried gives nothing away. */
    const int win = win_of(yz__try_games(e) > 0 || !r.best ? e : r.best);
    *out = (yz_search_choice){
        .move = move_of(s, game, e, r.who),
        .playouts = (uint64_t)yz__try_games(&s->tree.entry[YZ__ROOT]),
        .win = win,
        .lead = lead_of(s, (int)(e - r.move), r.who, mean_lead(s, r.count, r.who)),
    };
    out->resigns =
        win < HOPELESS && out->playouts >= TRIED && r.best && win_of(r.best) < HOPELESS;
}

bool
yz_search_line_at(const yz_search *s, int i, yz_search_line *out)
{
    const root r = root_of(s);
    bool used[YZ_MAX_POINTS + 1] = {false};
    const yz__try *e = NULL;
    for (int k = 0; k <= i; k++) {
        e = NULL;
        for (int m = 0; m < r.count; m++)
            if (!used[m] && !is_barred(&r.move[m]) && yz__try_games(&r.move[m]) > 0 &&
                (!e || yz__try_games(&r.move[m]) > yz__try_games(e)))
                e = &r.move[m];
        if (!e)
            return false;
        used[e - r.move] = true;
    }
    *out = (yz_search_line){
        .playouts = (uint64_t)yz__try_games(e),
        .win = win_of(e),
        .lead = lead_of(s, (int)(e - r.move), r.who, mean_lead(s, r.count, r.who)),
        .prior = (int)(e->prior * 10000)};
    yz_colour who = r.who;
    while (e && out->count < YZ_SEARCH_LINE) {
        yz_move move = {YZ_MOVE_PASS, who, {0, 0}};
        if (e->move != YZ__NO_MOVE)
            move = (yz_move){YZ_MOVE_PLAY, who,
                             yz__board_point(&s->tree.start.board, e->move)};
        out->move[out->count++] = move;
        e = yz__tree_best(&s->tree, e);
        who = yz_opponent(who);
    }
    return true;
}

void
yz_search_owners(const yz_search *s, int16_t out[YZ_MAX_POINTS])
{
    const yz__board *board = &s->tree.start.board;
    const int64_t games = games_of(s);
    for (int i = 0; i < board->width * board->height; i++) {
        const yz_point point = {(uint8_t)(i % board->width),
                                (uint8_t)(i / board->width)};
        const int64_t sum = 1000 * owned(s, yz__board_at(board, point));
        out[i] = (int16_t)(games == 0 ? 0 : sum / games);
    }
}
