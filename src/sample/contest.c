/*
 * contest.c - upper confidence bounds applied to trees (L. Kocsis and C. Szepesvari,
 * "Bandit based Monte-Carlo planning", 2006), in whole numbers so that every machine
 * plays the same games.
 *
 * The value of a game is the area of the part: under area counting nothing is lost by
 * playing on inside, so stones that can be captured are captured in the end, and a seki
 * stays, for the side that begins there loses.
 */
#include <string.h>

#include "base/memory.h"
#include "sample/contest.h"
#include "sample/sampler.h"

enum {
    NODES = 1 << 17,
    BLOCK = 500, /* games */
    DEPTH = 256,
    EXPANDED_AFTER = 4, /* visits before a node gets children */
    SCALE = 1 << 12,    /* the value of having all of the part */
};

typedef struct node {
    uint32_t visits;
    int64_t sum; /* of the values for the side that moved here */
    uint32_t child;
    uint16_t children;
    yz__at move;
} node;

typedef struct contest {
    yz__sampler sampler;
    yz__at point[YZ_MAX_POINTS]; /* of the part */
    int points;
    uint32_t nodes;
    node node[NODES];
} contest;

static uint32_t
root_of(uint64_t x)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= x)
            root += bit;
    return (uint32_t)root;
}

static void
expand(contest *c, node *from)
{
    const uint32_t first = c->nodes;
    if (c->nodes + (uint32_t)c->points + 1 > NODES)
        return;
    c->node[c->nodes++] = (node){.move = YZ__NOWHERE};
    for (int i = 0; i < c->points; i++)
        if (yz__sampler_may_play(&c->sampler, c->point[i]))
            c->node[c->nodes++] = (node){.move = c->point[i]};
    from->child = first;
    from->children = (uint16_t)(c->nodes - first);
}

/* The child that promises most: its mean, and a bonus if it was tried little. */
static node *
select_child(contest *c, const node *from)
{
    const int64_t reach = (int64_t)root_of((uint64_t)from->visits << 8) * SCALE / 16;
    const int64_t start = from->visits == 0 ? 0 : -from->sum / (int64_t)from->visits;
    const uint32_t offset = yz__random_below(&c->sampler.random, from->children);
    node *best = NULL;
    int64_t most = 0;
    for (uint32_t i = 0; i < from->children; i++) {
        uint32_t k = i + offset;
        k = k >= from->children ? k - from->children : k;
        node *child = &c->node[from->child + k];
        const int64_t mean =
            child->visits == 0 ? start : child->sum / (int64_t)child->visits;
        const int64_t value = mean + reach / (6 * (1 + (int64_t)child->visits));
        if (!best || value > most) {
            best = child;
            most = value;
        }
    }
    return best;
}

/* Black's part less White's, of SCALE. */
static int64_t
evaluate(const contest *c, uint8_t owner[])
{
    const yz__board *board = &c->sampler.board;
    bool seen[YZ__CELLS];
    yz__at points[YZ_MAX_POINTS];
    int64_t sum = 0;
    int count;
    memset(seen, 0, board->cells);
    for (int i = 0; i < c->points; i++) {
        const yz__at at = c->point[i];
        if (board->stone[at] != YZ_EMPTY) {
            owner[at] = board->stone[at];
        } else if (!seen[at]) {
            const uint8_t colours = yz__sampler_flood(board, at, seen, points, &count);
            for (int k = 0; k < count; k++)
                owner[points[k]] = colours == 3 ? YZ_EMPTY : colours;
        }
        sum += (owner[at] == YZ_BLACK) - (owner[at] == YZ_WHITE);
    }
    return sum * SCALE / c->points;
}

/* Plays one game down the tree and on; 'owner' receives its end. */
static void
game(contest *c, yz_colour first, uint8_t owner[])
{
    node *path[DEPTH];
    int depth = 0;
    yz__sampler *s = &c->sampler;
    yz__sampler_start(s, first);
    path[depth++] = &c->node[0];
    while (s->passes < 2 && depth < DEPTH) {
        node *at = path[depth - 1];
        if (at->children == 0 && (at->visits >= EXPANDED_AFTER || at == &c->node[0]))
            expand(c, at);
        if (at->children == 0)
            break;
        path[depth] = select_child(c, at);
        yz__sampler_play(s, path[depth++]->move);
    }
    yz__sampler_finish(s);
    int64_t value = evaluate(c, owner);
    if (first == YZ_WHITE)
        value = -value;
    /* The root was moved to by the opponent of 'first'. */
    for (int i = 0; i < depth; i++) {
        value = -value;
        path[i]->visits++;
        path[i]->sum += value;
    }
}

static size_t
index_of(const yz__board *board, yz__at at)
{
    return yz_index(board->width, yz__board_point(board, at));
}

static void
prepare(contest *c, const yz__contest_work *work)
{
    yz__sampler *s = &c->sampler;
    yz__sampler_init(s, work->position, work->seed);
    s->deadline = work->deadline;
    s->caller = work->caller;
    c->points = 0;
    c->nodes = 1;
    c->node[0] = (node){.move = YZ__NOWHERE};
    for (int at = 0; at < s->start.cells; at++) {
        if (s->start.stone[at] == YZ__WALL)
            continue;
        s->closed[at] = !work->open[index_of(&s->start, (yz__at)at)];
        if (!s->closed[at])
            c->point[c->points++] = (yz__at)at;
    }
}

/* The owners of the points of the part in the games of one block. */
static void
count_game(const contest *c, yz__contest *out, const uint8_t owner[])
{
    out->games++;
    for (int k = 0; k < c->points; k++)
        out->owned[owner[c->point[k]]][index_of(&c->sampler.board, c->point[k])]++;
}

/* True if nearly all games agree about every stone that stood in the part. */
static bool
is_clear(const contest *c, const yz__contest *out)
{
    const yz__board *start = &c->sampler.start;
    for (int k = 0; k < c->points; k++) {
        const uint8_t stone = start->stone[c->point[k]];
        const uint32_t kept = out->owned[stone][index_of(start, c->point[k])];
        if (stone != YZ_EMPTY && kept * 20 > out->games && kept * 20 < out->games * 19)
            return false;
    }
    return true;
}

static yz_move
best_move(const contest *c, yz_colour first)
{
    yz_move best = {.kind = YZ_MOVE_PASS, .colour = first};
    uint32_t most = 0;
    for (uint32_t i = 0; i < c->node[0].children; i++) {
        const node *child = &c->node[c->node[0].child + i];
        if (child->visits <= most)
            continue;
        most = child->visits;
        best.kind = child->move == YZ__NOWHERE ? YZ_MOVE_PASS : YZ_MOVE_PLAY;
        best.at = child->move == YZ__NOWHERE
                      ? (yz_point){0, 0}
                      : yz__board_point(&c->sampler.board, child->move);
    }
    return best;
}

/* Plays blocks of games until one is clear or there were enough; the last one
   counts. */
static void
run(contest *c, const yz__contest_work *work, yz__contest *out)
{
    uint8_t owner[YZ__CELLS];
    uint32_t played = 0;
    do {
        memset(out, 0, sizeof *out);
        for (uint32_t i = 0; i < BLOCK; i++) {
            game(c, work->first, owner);
            if (c->sampler.late)
                return;
            count_game(c, out, owner);
        }
        played += BLOCK;
        out->played = played;
    } while (played < work->games && (played < 2 * BLOCK || !is_clear(c, out)));
}

/* All on which the games depend. */
typedef struct contest_key {
    uint32_t about;
    uint32_t games;
    uint64_t seed;
    yz_position position;
    uint8_t open[YZ_MAX_POINTS];
    uint8_t first;
} contest_key;

static void
write_key(contest_key *key, const yz__contest_work *work)
{
    const size_t points =
        (size_t)work->position->width * (size_t)work->position->height;

    memset(key, 0, sizeof *key);
    key->about = YZ__MEMO_CONTEST;
    key->games = work->games;
    key->seed = work->seed;
    key->position.width = work->position->width;
    key->position.height = work->position->height;
    memcpy(key->position.stone, work->position->stone, points);
    memcpy(key->open, work->open, points);
    key->first = (uint8_t)work->first;
}

/* '*whole': the time did not end it. */
static yz_status
search(yz__contest *out, const yz__contest_work *work, const yz_allocator *allocator,
       bool *whole)
{
    contest *c = yz__resize(allocator, NULL, 0, sizeof *c);
    if (!c)
        return YZ_E_NOMEM;
    memset(out, 0, sizeof *out);
    prepare(c, work);
    if (c->points > 0 && work->games > 0)
        run(c, work, out);
    out->best = best_move(c, work->first);
    *whole = !c->sampler.late;
    yz__resize(allocator, c, sizeof *c, 0);
    return YZ_OK;
}

yz_status
yz__contest_run(yz__contest *out, const yz__contest_work *work,
                const yz_allocator *allocator)
{
    contest_key key;
    bool whole = false;

    if (!work->memo)
        return search(out, work, allocator, &whole);
    write_key(&key, work);
    const uint32_t number = yz__memo_find(work->memo, &key, sizeof key);
    if (number != 0) {
        *out = *(const yz__contest *)yz__memo_value(work->memo, number);
        return YZ_OK;
    }
    const yz_status status = search(out, work, allocator, &whole);
    if (status == YZ_OK && whole)
        (void)yz__memo_keep(work->memo, &key, sizeof key, out, sizeof *out);
    return status;
}
