/*
 * found.c - what a search has found of the moves at its root, and of the points of the board.
 */
#include "search/found.h"

enum { SETTLED = 94 /* of 100 games, in which a point has one owner */ };

int64_t
yz__found_games(const yz_search *s)
{
    int64_t games = 0;
    for (int i = 0; i < s->threads; i++)
        games += (int64_t)s->explorer[i].games;
    return games;
}

int64_t
yz__found_owned(const yz_search *s, yz__at at)
{
    int64_t sum = 0;
    for (int i = 0; i < s->threads; i++)
        sum += s->explorer[i].owned[at];
    return sum;
}

bool
yz__found_is_settled(const yz_search *s, yz__at at)
{
    const int64_t sum = yz__found_owned(s, at);
    return (sum < 0 ? -sum : sum) * 100 >= SETTLED * yz__found_games(s);
}

/* ---- What a move is worth ---- */

static int
win_of(const yz__try *e)
{
    return (int)(yz__try_value(e) * 10000);
}

/* A sum of half points for Black, in 1/100 of a point for 'who'. */
static int
lead_for(yz_colour who, double sum, double games)
{
    const int lead = (int)(50 * sum / games);
    return who == YZ_BLACK ? lead : -lead;
}

/* The trial of a move at the root; YZ__WEIGHINGS: it was not weighed. */
static yz__weighing
trial_of(const yz_search *s, const yz__try *e)
{
    int k = 0;
    while (k < YZ__WEIGHINGS &&
           (s->tree.tried[k] == YZ__ROOT || &s->tree.entry[s->tree.tried[k]] != e))
        k++;
    return (yz__weighing)k;
}

double
yz__found_weighed(const yz_search *s, const yz__try *e)
{
    const yz__weighing k = trial_of(s, e);
    double games = 0;
    for (int i = 0; i < s->threads && k != YZ__WEIGHINGS; i++)
        games += s->explorer[i].weighed[k].games;
    return games;
}

/* A pass that nobody answers by a play stops the game, whose count is known then. */
static bool
is_stop(const yz_search *s, const yz__try *e, const yz__try *reply)
{
    return e->move == YZ__NO_MOVE && s->stop.certain &&
           (!reply || reply->move == YZ__NO_MOVE);
}

int
yz__found_win(const yz_search *s, const yz__try *e)
{
    const yz__weighing k = trial_of(s, e);
    const yz__try *reply = yz__tree_best(&s->tree, e);
    double won = 0;
    if (yz__found_weighed(s, e) == 0)
        return win_of(e);
    if (is_stop(s, e, reply))
        return s->stop.lead > 0 ? 10000 : s->stop.lead == 0 ? 5000 : 0;
    if (reply)
        return 10000 - win_of(reply);
    for (int i = 0; i < s->threads; i++)
        won += s->explorer[i].weighed[k].won;
    const int win = (int)(10000 * won / yz__found_weighed(s, e));
    return s->tree.start.to_move == YZ_BLACK ? win : 10000 - win;
}

/* The lead of a move that was weighed, by its best reply; false: it was not. */
static bool
lead_weighed(const yz_search *s, const yz__try *e, yz_colour who, int *lead)
{
    const yz__weighing k = trial_of(s, e);
    const double weighed = yz__found_weighed(s, e);
    const yz__try *reply = yz__tree_best(&s->tree, e);
    double sum = 0, games = 0, all = 0;
    int count;
    if (weighed == 0)
        return false;
    for (int i = 0; i < s->threads; i++) {
        const yz__weighed *of = &s->explorer[i].weighed[k];
        all += of->sum;
        if (!reply)
            continue;
        const size_t at = (size_t)(reply - yz__tree_moves(&s->tree, e, &count));
        sum += of->reply.sum[at];
        games += of->reply.games[at];
    }
    *lead = games > 0 ? lead_for(who, sum, games) : lead_for(who, all, weighed);
    if (is_stop(s, e, reply) ||
        (e->move == YZ__NO_MOVE && s->stop.known && s->stop.lead < *lead))
        *lead = s->stop.lead;
    return true;
}

/* The lead in the games through the moves from 'from' to before 'to'; false: there are none. */
static bool
lead_of(const yz_search *s, int from, int to, yz_colour who, int *lead)
{
    double sum = 0, games = 0;
    for (int i = 0; i < s->threads; i++)
        for (int k = from; k < to; k++) {
            sum += s->explorer[i].lead.sum[k];
            games += s->explorer[i].lead.games[k];
        }
    if (games > 0)
        *lead = lead_for(who, sum, games);
    return games > 0;
}

/* Of a move that was only tried before it came up, nothing better is known than of all together. */
int
yz__found_lead(const yz_search *s, const yz__root *r, const yz__try *e)
{
    const int k = (int)(e - r->move);
    int lead = 0;
    if (!lead_weighed(s, e, r->who, &lead) && !lead_of(s, k, k + 1, r->who, &lead) &&
        !lead_of(s, 0, r->count, r->who, &lead))
        return 0;
    return lead;
}

/* ---- The moves at the root ---- */

/* At the begin of a game on a large board, the likeliest of the moves that are not known to be
   worse than the best: with few games the one tried most is one of many.  Later on that would
   throw away what was found. */
static const yz__try *
most_familiar(const yz_search *s, const yz__root *r)
{
    const yz__board *board = &s->tree.start.board;
    const int points = board->width * board->height;
    const yz__try *familiar = r->best;

    if (!r->best || points < YZ__LARGE_BOARD ||
        (float)(points - board->empty_count) >= s->tree.tuning.familiar)
        return r->best;
    for (int i = 0; i < r->count; i++) {
        const yz__try *e = &r->move[i];
        const float less = yz__try_value(r->best) - yz__try_value(e);
        if (!yz__try_is_barred(e) && e->move != YZ__NO_MOVE &&
            e->prior > familiar->prior && yz__try_games(e) > 0 &&
            (less <= 0 || 4 * less * less * yz__try_games(e) < 1))
            familiar = e;
    }
    return familiar;
}

yz__root
yz__root_of(const yz_search *s)
{
    yz__root r = {.who = s->tree.start.to_move};
    r.move = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &r.count);
    for (int i = 0; i < r.count; i++) {
        const yz__try *e = &r.move[i];
        if (yz__try_is_barred(e))
            continue;
        if (e->move == YZ__NO_MOVE)
            r.pass = e;
        else if (!r.best || yz__try_games(e) > yz__try_games(r.best))
            r.best = e;
    }
    r.best = most_familiar(s, &r);
    return r;
}
