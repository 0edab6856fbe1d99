/*
 * tries.c - games through the tree: down by the best guess, played on, and back up.
 */
#include "search/tries.h"

#include <string.h>

#include "search/policy.h"
#include "search/settled.h"

const yz__tuning yz__tuning_usual = {
    .rave = 1300,
    .rave_part = 0.65f,
    .explore = 0.7f,
    .power = 130,
    .explore_large = 1,
    .known = 22,
    .expand = 9,
    .margin = 0.045f,
    .familiar = 8,
    .ladders = 1,
    .settled = 1,
    .room = 1,
    .stop = 1,
    .doubt = 1,
};

#define GET(x) atomic_load_explicit(&(x), memory_order_relaxed)
#define PUT(x, v) atomic_store_explicit(&(x), v, memory_order_relaxed)

/* ---- Growing ---- */

static void
fill_entry(yz__try *e, yz__at move, float prior, float guess, float known)
{
    PUT(e->games, 0);
    PUT(e->value, guess);
    PUT(e->rave_games, known);
    PUT(e->rave_value, guess);
    PUT(e->first, 0);
    PUT(e->count, 0);
    PUT(e->state, YZ__TRY_OPEN);
    e->prior = prior;
    e->move = move;
}

/* The share of a pass among the likely moves: it is tried, and needs no more to be seen for
   what it is worth. */
static const float PASS_SHARE = 0.001f;
static const float PASS_LESS = 0.1f;

static void
fill_moves(const yz__tree *tree, yz__try *e, const yz__at move[],
           const float strength[], int count, float guess)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += strength[i];
    const float pass = count == 0 ? 1 : sum * PASS_SHARE;
    sum += pass;
    for (int i = 0; i < count; i++) {
        const float share =
            tree->tuning.flat > 0 ? 1.0f / (float)(count + 1) : strength[i] / sum;
        fill_entry(&e[i], move[i], share, guess, tree->tuning.known);
    }
    fill_entry(&e[count], YZ__NO_MOVE, pass / sum, guess - PASS_LESS,
               tree->tuning.known);
}

/* All plays that are possible, where nobody may pass. */
static int
any_plays(const yz__rollout *r, yz__at move[], float strength[])
{
    int count = 0;
    for (int i = 0; i < r->board.empty_count; i++)
        if (yz__rollout_may(r, r->board.empty[i])) {
            move[count] = r->board.empty[i];
            strength[count++] = 1;
        }
    return count;
}

/* The plays of the position of the rollout, and how likely each is. */
static int
plays_to_try(const yz__explorer *x, yz__at move[], float strength[])
{
    const yz__tree *tree = x->tree;
    const yz__rollout *r = &x->rollout;
    const yz__policy_context context = {.who = r->to_move,
                                        .last = r->last,
                                        .before = r->before,
                                        .ko = r->ko,
                                        .unread = tree->tuning.ladders <= 0};
    int count =
        yz__policy(&r->board, &context, (int)tree->tuning.power, move, strength);
    /* The root keeps its moves: one of them may have to take dead stones off. */
    if (tree->tuning.settled > 0 && x->depth > 0)
        count = yz__settled_drop(&tree->worth, r, move, strength, count);
    return count == 0 && r->must_play ? any_plays(r, move, strength) : count;
}

/* Bars what the caller has barred for the side to move here. */
static void
bar_moves(const yz__explorer *x, yz__try *e, int count)
{
    const uint16_t *until = x->tree->until[x->rollout.to_move];
    for (int i = 0; i < count; i++)
        if (until[e[i].move] > x->depth)
            PUT(e[i].state, YZ__TRY_BARRED);
}

/* Gives 'parent' the moves of the position of the rollout, unless another thread does. */
static void
expand(yz__explorer *x, yz__try *parent)
{
    yz__tree *tree = x->tree;
    const yz__rollout *r = &x->rollout;
    yz__at move[YZ_MAX_POINTS];
    float strength[YZ_MAX_POINTS];
    uint8_t open = YZ__TRY_OPEN;

    if (!atomic_compare_exchange_strong_explicit(&parent->state, &open, YZ__TRY_GROWING,
                                                 memory_order_acquire,
                                                 memory_order_relaxed))
        return;
    const int count = plays_to_try(x, move, strength);
    const uint32_t need = (uint32_t)count + 1;
    const uint32_t first =
        atomic_fetch_add_explicit(&tree->used, need, memory_order_relaxed);
    if (first + need > tree->room || first + need < first) {
        PUT(tree->used, tree->room);
    } else {
        const float guess = GET(parent->games) > 0 ? 1 - GET(parent->value) : 0.5f;
        fill_moves(tree, &tree->entry[first], move, strength, count, guess);
        if (r->must_play)
            PUT(tree->entry[first + (uint32_t)count].state, YZ__TRY_BARRED);
        if (tree->barred)
            bar_moves(x, &tree->entry[first], (int)need);
        PUT(parent->count, (uint16_t)need);
        atomic_store_explicit(&parent->first, first, memory_order_release);
    }
    PUT(parent->state, YZ__TRY_OPEN);
}

yz__try *
yz__tree_moves(const yz__tree *tree, const yz__try *entry, int *count)
{
    const uint32_t first = atomic_load_explicit(&entry->first, memory_order_acquire);
    *count = first == 0 ? 0 : GET(entry->count);
    return first == 0 ? NULL : &tree->entry[first];
}

/* ---- Down ---- */

/* The square root of 1 or more, the same on every machine: Heron's rule, from a guess that
   halves the exponent. */
static float
square_root(float x)
{
    uint32_t bits;
    float root;
    memcpy(&bits, &x, sizeof bits);
    bits = (bits >> 1) + 0x1fc00000u;
    memcpy(&root, &bits, sizeof root);
    for (int i = 0; i < 3; i++)
        root = 0.5f * (root + x / root);
    return root;
}

static yz__try *
choose(const yz__tree *tree, const yz__try *parent)
{
    int count;
    yz__try *e = yz__tree_moves(tree, parent, &count);
    const float explore = tree->explore * square_root(1 + GET(parent->games));
    const float rave = 1 / tree->tuning.rave;
    yz__try *best = &e[count - 1];
    float most = -1;
    for (const yz__try *end = e + count; e < end; e++) {
        const float games = GET(e->games);
        const float rave_games = GET(e->rave_games);
        const float weight =
            rave_games / (rave_games + games + rave_games * games * rave);
        const float value = GET(e->value);
        const float worth = value + weight * (GET(e->rave_value) - value) +
                            explore * e->prior / (1 + games);
        if (worth > most && GET(e->state) != YZ__TRY_BARRED) {
            most = worth;
            best = e;
        }
    }
    return best;
}

/* While a thread is on its way its move counts as lost, so that others try something else;
   learn_game() knows. */
static void
count_as_lost(yz__try *e)
{
    const float n = GET(e->games) + 1;
    PUT(e->games, n);
    PUT(e->value, GET(e->value) * (1 - 1 / n));
}

/* Plays the move of an entry; the first time it is seen whether the rules let it be. */
static bool
take(yz__explorer *x, yz__try *e)
{
    yz__rollout *r = &x->rollout;
    const yz_colour who = r->to_move;
    const int before = r->board.empty_count;
    if (e->move == YZ__NO_MOVE) {
        yz__rollout_play(r, e->move);
        yz__trace_add(&x->trace, r->board.hash,
                      (yz__past_ply){YZ__PAST_PASS, who, r->to_move, 0});
        return true;
    }
    if (GET(e->games) == 0) {
        const uint64_t hash = yz__board_preview(&r->board, e->move, who).hash;
        const yz__again again = yz__trace_again(&x->trace, hash, who);
        if (again != YZ__AGAIN_NEW)
            PUT(e->state,
                again == YZ__AGAIN_FORBIDDEN ? YZ__TRY_BARRED : YZ__TRY_REPEATS);
        if (again == YZ__AGAIN_FORBIDDEN)
            return false;
    }
    yz__rollout_play(r, e->move);
    yz__trace_add(&x->trace, r->board.hash,
                  (yz__past_ply){YZ__PAST_PLAY, who, r->to_move,
                                 r->board.empty_count - before + 1});
    return true;
}

/* The depth behind which a game is learnt from: that of a trial says nothing of the moves at the root. */
static int
learns_from(const yz__tree *tree)
{
    return tree->weighs == YZ__WEIGHINGS ? 0 : 1;
}

static void
descend(yz__explorer *x)
{
    yz__tree *tree = x->tree;
    yz__try *e = &tree->entry[YZ__ROOT];
    int count;
    x->depth = 0;
    x->path[0] = YZ__ROOT;
    x->repeats = false;
    while (x->depth < YZ__TREE_DEPTH && !x->repeats && x->rollout.won == YZ_EMPTY &&
           (x->depth == 0 || x->rollout.passes < 2)) {
        if (!yz__tree_moves(tree, e, &count)) {
            if (GET(e->games) >= tree->tuning.expand || x->depth == 0 ||
                (x->depth == 1 && tree->weighs != YZ__WEIGHINGS))
                expand(x, e);
            if (!yz__tree_moves(tree, e, &count))
                return;
        }
        yz__try *next = x->depth == 0 && tree->weighs != YZ__WEIGHINGS
                            ? &tree->entry[tree->tried[tree->weighs]]
                            : choose(tree, e);
        if (GET(next->state) == YZ__TRY_BARRED)
            return;
        if (!take(x, next))
            continue;
        e = next;
        x->path[++x->depth] = (uint32_t)(e - tree->entry);
        x->repeats = GET(e->state) == YZ__TRY_REPEATS;
        if (tree->shared && x->depth > learns_from(tree))
            count_as_lost(e);
    }
}

/* ---- Up ---- */

static void
learn(_Atomic float *games, _Atomic float *value, float result)
{
    const float n = GET(*games) + 1;
    PUT(*games, n);
    PUT(*value, GET(*value) + (result - GET(*value)) / n);
}

static void
learn_game(const yz__tree *tree, yz__try *e, float result)
{
    if (tree->shared)
        PUT(e->value, GET(e->value) + result / GET(e->games));
    else
        learn(&e->games, &e->value, result);
}

static void
learn_later_moves(yz__explorer *x, const yz__try *parent, yz_colour who, float result)
{
    int count;
    yz__try *e = yz__tree_moves(x->tree, parent, &count);
    for (int i = 0; i < count; i++)
        if (x->first_by[e[i].move] == (uint8_t)who)
            learn(&e[i].rave_games, &e[i].rave_value, result);
}

/* 'black' is the result for Black, 0 to 1. */
static void
learn_all(yz__explorer *x, float black)
{
    yz__tree *tree = x->tree;
    const yz__rollout *r = &x->rollout;
    const yz_colour root = tree->start.to_move;
    const int from = learns_from(tree);
    const int played = r->length - x->depth;
    const int part = (int)(tree->tuning.rave_part * (float)played);
    memset(x->first_by, 0, r->board.cells);
    for (int i = x->depth + (part < played ? part : played - 1); i >= 0; i--) {
        const yz_colour who = i % 2 == 0 ? root : yz_opponent(root);
        const float result = who == YZ_BLACK ? black : 1 - black;
        x->first_by[r->move[i]] = (uint8_t)who;
        x->first_by[YZ__NO_MOVE] = YZ_EMPTY;
        if (i < x->depth && i >= from)
            learn_game(tree, &tree->entry[x->path[i + 1]], result);
        if (i <= x->depth && i >= from)
            learn_later_moves(x, &tree->entry[x->path[i]], who, result);
    }
    if (from == 0)
        learn(&tree->entry[YZ__ROOT].games, &tree->entry[YZ__ROOT].value,
              root == YZ_BLACK ? 1 - black : black);
}

static float
result_of(const yz__tree *tree, int score)
{
    const float share = tree->tuning.margin;
    const float won = score > 0 ? 1 : score < 0 ? 0 : 0.5f;
    float much = (float)score / (4 * tree->points) + 0.5f;
    much = much > 1 ? 1 : much < 0 ? 0 : much;
    return (1 - share) * won + share * much;
}

static void
add_lead(yz__leads *to, uint32_t k, int score)
{
    to->sum[k] += score;
    to->games[k]++;
}

/* What the moves at the root lead to in points. */
static void
note_lead(yz__explorer *x, int score)
{
    if (x->depth > 0)
        add_lead(&x->lead, x->path[1] - GET(x->tree->entry[YZ__ROOT].first), score);
}

/* The same of the move that is weighed, and of the replies to it. */
static void
note_reply(yz__explorer *x, int score, float black)
{
    const yz__tree *tree = x->tree;
    yz__weighed *of = &x->weighed[tree->weighs];

    of->games++;
    of->sum += score;
    of->won += black;
    if (x->depth > 1)
        add_lead(&of->reply, x->path[2] - GET(tree->entry[x->path[1]].first), score);
}

void
yz__explore(yz__explorer *x)
{
    yz__tree *tree = x->tree;
    const bool weighs = tree->weighs != YZ__WEIGHINGS;
    int score = 0;
    float black = 0.5f;
    yz__rollout_begin(&x->rollout, &tree->start);
    yz__trace_rewind(&x->trace, &tree->past);
    descend(x);
    if (!x->repeats) {
        yz__rollout_finish(&x->rollout);
        score = yz__worth_of(&tree->worth, &x->rollout, weighs ? x->aside : x->owned);
        black = result_of(tree, score);
    }
    if (weighs)
        note_reply(x, score, black);
    else if (!x->repeats)
        note_lead(x, score);
    learn_all(x, black);
    x->games += !weighs;
}

static void
copy_entry(yz__try *to, const yz__try *from)
{
    fill_entry(to, from->move, from->prior, 0, 0);
    PUT(to->games, GET(from->games));
    PUT(to->value, GET(from->value));
    PUT(to->rave_games, GET(from->rave_games));
    PUT(to->rave_value, GET(from->rave_value));
    PUT(to->state, GET(from->state));
    PUT(to->first, GET(from->first));
    PUT(to->count, GET(from->count));
}

/* What is known of a move goes to the entry of the same move. */
static void
take_over(yz__try *to, int count, const yz__try *known)
{
    for (int i = 0; i < count; i++)
        if (to[i].move == known->move)
            copy_entry(&to[i], known);
}

void
yz__tree_open(yz__explorer *x, bool anew)
{
    yz__try *root = &x->tree->entry[YZ__ROOT];
    int known, count;
    const yz__try *old = yz__tree_moves(x->tree, root, &known);
    const uint32_t first = GET(root->first);
    if (old && !anew)
        return;
    x->depth = 0;
    yz__rollout_begin(&x->rollout, &x->tree->start);
    PUT(root->first, 0);
    expand(x, root);
    yz__try *e = yz__tree_moves(x->tree, root, &count);
    if (!e && old) {
        PUT(root->count, (uint16_t)known);
        PUT(root->first, first);
        return;
    }
    for (int i = 0; i < known; i++)
        take_over(e, count, &old[i]);
}

/* ---- The whole ---- */

void
yz__tree_begin(yz__tree *tree)
{
    PUT(tree->used, 1);
    fill_entry(&tree->entry[YZ__ROOT], YZ__NO_MOVE, 1, 0.5f, 0);
    tree->points = (float)(tree->start.board.width * tree->start.board.height);
    tree->explore = tree->points < YZ__LARGE_BOARD ? tree->tuning.explore
                                                   : tree->tuning.explore_large;
}

/* Copies what is below the new root in the order of its depth: those that are copied and
   whose moves are not yet stand in a queue, which is the copy itself. */
static uint32_t
copy_below(yz__try *to, const yz__try *from, const yz__try *root)
{
    uint32_t used = 1;
    copy_entry(&to[YZ__ROOT], root);
    for (uint32_t i = 0; i < used; i++) {
        const uint32_t first = GET(to[i].first);
        const uint32_t count = GET(to[i].count);
        if (first == 0)
            continue;
        PUT(to[i].first, used);
        for (uint32_t k = 0; k < count; k++)
            copy_entry(&to[used++], &from[first + k]);
    }
    return used;
}

bool
yz__tree_advance(yz__tree *tree, yz__try **spare, const yz__at moves[], int count)
{
    const yz__try *root = &tree->entry[YZ__ROOT];
    for (int i = 0; i < count; i++) {
        int many;
        const yz__try *e = yz__tree_moves(tree, root, &many);
        root = NULL;
        for (int k = 0; k < many && !root; k++)
            root = e[k].move == moves[i] ? &e[k] : NULL;
        if (!root)
            return false;
    }
    const uint32_t used = copy_below(*spare, tree->entry, root);
    yz__try *old = tree->entry;
    tree->entry = *spare;
    *spare = old;
    PUT(tree->used, used);
    return true;
}

const yz__try *
yz__tree_best(const yz__tree *tree, const yz__try *entry)
{
    int count;
    const yz__try *e = yz__tree_moves(tree, entry, &count);
    const yz__try *best = NULL;
    for (int i = 0; i < count; i++)
        if (GET(e[i].state) != YZ__TRY_BARRED && GET(e[i].games) > 0 &&
            (!best || GET(e[i].games) > GET(best->games)))
            best = &e[i];
    return best;
}
