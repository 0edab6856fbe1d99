/* proof_replay.c - see proof_replay.h. */
#include <string.h>

#include "naive_life.h"
#include "proof_replay.h"
#include "rules/play.h"

enum { EDGE = 3, STONE = 1, LIBERTY = 2 };

typedef struct chain {
    uint8_t mark[YZ_REGION_POINTS];
    int stones, liberties;
    bool held; /* by a stone outside */
} chain;

static chain
chain_at(const replay *r, const replay_state *s, int at)
{
    chain ch = {.stones = 1};
    int list[YZ_REGION_POINTS] = {at};
    ch.mark[at] = STONE;
    for (int i = 0; i < ch.stones; i++) {
        for (int k = 0; k < 4; k++) {
            const int side = r->side[list[i]][k];
            if (side >= REPLAY_OUTSIDE) {
                ch.held |= side - REPLAY_OUTSIDE == s->stone[at];
            } else if (!ch.mark[side] && s->stone[side] == YZ_EMPTY) {
                ch.mark[side] = LIBERTY;
                ch.liberties++;
            } else if (!ch.mark[side] && s->stone[side] == s->stone[at]) {
                ch.mark[side] = STONE;
                list[ch.stones++] = side;
            }
        }
    }
    return ch;
}

/* Takes off the chain at 'at' when it has no liberty: its stones, marked in 'gone'. */
static int
take(const replay *r, replay_state *s, int at, uint8_t gone[YZ_REGION_POINTS])
{
    const chain ch = chain_at(r, s, at);
    if (ch.held || ch.liberties > 0)
        return 0;
    for (int n = 0; n < r->points; n++) {
        if (ch.mark[n] == STONE) {
            gone[n] = 1;
            s->stone[n] = s->ko[n] = s->fresh[n] = 0;
        }
    }
    return ch.stones;
}

/* What a stone of 'who' on 'at' does. */
typedef struct effect {
    uint8_t gone[YZ_REGION_POINTS];
    int captured, suicide;
    bool ko; /* it took one stone, is single and has that one liberty */
} effect;

static effect
put(const replay *r, replay_state *s, int at, yz_colour who)
{
    effect e = {.suicide = 0};
    uint8_t own[YZ_REGION_POINTS];
    s->stone[at] = (uint8_t)who;
    for (int k = 0; k < 4; k++) {
        const int side = r->side[at][k];
        if (side < REPLAY_OUTSIDE && s->stone[side] == (uint8_t)yz_opponent(who))
            e.captured += take(r, s, side, e.gone);
    }
    e.suicide = take(r, s, at, own);
    if (e.suicide > 0)
        return e;
    const chain ch = chain_at(r, s, at);
    e.ko = e.captured == 1 && ch.stones == 1 && ch.liberties == 1 && !ch.held;
    return e;
}

/* A mark on a stone that is single no more can never matter again. */
static void
forget_marks(const replay *r, replay_state *s)
{
    for (int n = 0; n < r->points; n++) {
        if (!s->ko[n])
            continue;
        const chain ch = chain_at(r, s, n);
        s->ko[n] = ch.stones == 1 && !ch.held;
    }
}

/* The rest of a move in a confirmation (Japanese 1989, 7.2). */
static bool
confirm(const replay *r, replay_state *s, const replay_state *before, int at,
        const effect *e, bool pass_for_ko)
{
    bool blocked = false;
    for (int n = 0; n < r->points; n++)
        blocked |= e->ko && e->gone[n] && before->ko[n];
    if (pass_for_ko) {
        *s = *before;
        s->passes = 0;
        for (int n = 0; n < r->points; n++)
            s->ko[n] &= !e->gone[n];
        return blocked;
    }
    s->ko[at] = e->ko;
    forget_marks(r, s);
    return !blocked;
}

/* The rest of a move in play: a banned point costs a threat. */
static bool
pay(const replay *r, replay_state *s, const replay_state *before, int at,
    const effect *e, yz_colour who)
{
    const yz_rules *rules = r->proof->rules;
    const bool retaking =
        yz__ko_bans_retaking(rules) || (yz__ko_looks_back(rules) && !r->looks_back);
    const bool ban = (e->ko && retaking) || yz__ko_bans_captured_points(rules);
    memset(s->ko, 0, sizeof s->ko);
    for (int n = 0; n < r->points; n++)
        s->ko[n] = ban && e->gone[n];
    if (!before->ko[at] || (e->captured != 1 && !yz__ko_bans_captured_points(rules)))
        return true;
    if (s->threats[who] != YZ_THREATS_UNLIMITED)
        s->threats[who]--;
    return before->threats[who] > 0;
}

bool
replay_make(const replay *r, replay_state *s, yz_move move)
{
    const replay_state before = *s;
    s->passes = move.kind == YZ_MOVE_PASS && r->proof->node[0].stage == YZ_PROOF_HOLD
                    ? (uint8_t)(before.passes + 1)
                    : 0;
    if (move.kind == YZ_MOVE_PASS) {
        if (!r->confirmation)
            memset(s->ko, 0, sizeof s->ko);
        return true;
    }
    if (move.at.x >= r->proof->position.width || move.at.y >= r->proof->position.height)
        return false;
    const int at = r->number[yz_index(r->proof->position.width, move.at)];
    const bool pass_for_ko = move.kind == YZ_MOVE_PASS_FOR_KO;
    if (at < 0 || s->stone[at] != YZ_EMPTY || (pass_for_ko && !r->confirmation))
        return false;
    const effect e = put(r, s, at, move.colour);
    if (!yz__suicide_allowed(r->proof->rules, e.suicide))
        return false;
    s->fresh[at] = s->stone[at] == (uint8_t)r->proof->owner &&
                   r->proof->enabling[yz_index(r->proof->position.width, move.at)];
    return r->confirmation ? confirm(r, s, &before, at, &e, pass_for_ko)
                           : pay(r, s, &before, at, &e, move.colour);
}

int
replay_moves(const replay *r, const replay_state *s, yz_colour who, yz_move *out)
{
    int count = 1;
    out[0] = (yz_move){YZ_MOVE_PASS, who, {0, 0}};
    for (int n = 0; n < r->points; n++) {
        const yz_move play = {YZ_MOVE_PLAY, who, r->place[n]};
        const yz_move pass = {YZ_MOVE_PASS_FOR_KO, who, r->place[n]};
        replay_state after = *s, passed = *s;
        if (replay_make(r, &after, play))
            out[count++] = play;
        if (replay_make(r, &passed, pass))
            out[count++] = pass;
    }
    return count;
}

/* The number of a point of the board, -1 when it is not in the region. */
static int
number_of(const replay *r, yz_point at)
{
    const yz_position *board = &r->proof->position;
    return at.x < board->width && at.y < board->height
               ? r->number[yz_index(board->width, at)]
               : -1;
}

yz_colour
replay_stone(const replay *r, const replay_state *s, yz_point at)
{
    const int n = number_of(r, at);
    return n < 0 ? YZ_EMPTY : (yz_colour)s->stone[n];
}

bool
replay_is_fresh(const replay *r, const replay_state *s, yz_point at)
{
    const int n = number_of(r, at);
    return n >= 0 && s->fresh[n];
}

bool
replay_connected(const replay *r, const replay_state *s, yz_point a, yz_point b)
{
    const int from = number_of(r, a), to = number_of(r, b);
    return from >= 0 && to >= 0 && chain_at(r, s, from).mark[to] == STONE;
}

/* Marks on a map of the board what belongs to 'colour' unconditionally, for the
   opponent what he encloses without the help of stones that do not live. */
void
replay_owned(const replay *r, const replay_state *s, yz_colour colour,
             uint8_t map[YZ_MAX_POINTS])
{
    const int points = r->proof->position.width * r->proof->position.height;
    const bool suicide = yz__suicide_allowed(r->proof->rules, 2);
    yz_position board = r->proof->position;
    uint8_t fixed[YZ_MAX_POINTS] = {0};
    for (int i = 0; i < points; i++) {
        fixed[i] = r->number[i] < 0;
        board.stone[i] = fixed[i] ? r->owner[i] : s->stone[r->number[i]];
    }
    memset(map, 0, YZ_MAX_POINTS);
    naive_enclosed(&board, fixed, colour, suicide, colour != r->proof->owner, map);
}

bool
replay_belongs(const replay *r, const replay_state *s, yz_colour colour, yz_point at)
{
    uint8_t map[YZ_MAX_POINTS];
    replay_owned(r, s, colour, map);
    return number_of(r, at) >= 0 && map[yz_index(r->proof->position.width, at)];
}

bool
replay_has_no_room(const replay *r, const replay_state *s, yz_colour colour)
{
    uint8_t map[YZ_MAX_POINTS];
    bool all = true;
    replay_owned(r, s, colour, map);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        all &= r->number[i] < 0 || !r->proof->enabling[i] || map[i];
    return all;
}

/* ---- The region ---- */

static const char *
number_points(replay *r, replay_state *start)
{
    const yz_proof *proof = r->proof;
    const int points = proof->position.width * proof->position.height;
    for (int i = 0; i < points; i++) {
        r->number[i] = -1;
        if (!proof->region[i])
            continue;
        if (r->points == YZ_REGION_POINTS)
            return "the region is too large";
        if (r->owner[i] != YZ_EMPTY)
            return "a point of the region belongs to a colour beyond dispute";
        start->stone[r->points] = proof->position.stone[i];
        r->place[r->points] = (yz_point){(uint8_t)(i % proof->position.width),
                                         (uint8_t)(i / proof->position.width)};
        r->number[i] = r->points++;
    }
    return NULL;
}

static const char *
look_around(replay *r)
{
    static const int DX[] = {1, -1, 0, 0}, DY[] = {0, 0, 1, -1};
    const int width = r->proof->position.width, height = r->proof->position.height;
    for (int i = 0; i < width * height; i++) {
        for (int k = 0; k < 4 && r->number[i] >= 0; k++) {
            const int x = i % width + DX[k], y = i / width + DY[k];
            int *side = &r->side[r->number[i]][k];
            *side = REPLAY_OUTSIDE + EDGE;
            if (x < 0 || y < 0 || x >= width || y >= height)
                continue;
            const int next = y * width + x;
            *side = r->number[next] >= 0 ? r->number[next]
                                         : REPLAY_OUTSIDE + r->owner[next];
            if (*side == REPLAY_OUTSIDE + YZ_EMPTY)
                return "the region goes on where the proof ends it";
        }
    }
    return NULL;
}

static bool
begins_with_question(const yz_proof *proof, bool looks_back)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const yz_proof_node *start = proof->node;
    const bool capture = memcmp(proof->enabling, NOTHING, sizeof NOTHING) == 0;
    return (start->to_move == YZ_BLACK || start->to_move == YZ_WHITE) &&
           (start->stage == YZ_PROOF_BEFORE ||
            (start->stage == YZ_PROOF_CAPTURE && capture) ||
            (start->stage == YZ_PROOF_HOLD && capture && looks_back));
}

const char *
replay_begin(replay *r, const yz_proof *proof, replay_state *start)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const bool suicide = yz__suicide_allowed(proof->rules, 2);
    const char *fault;
    memset(r, 0, sizeof *r);
    memset(start, 0, sizeof *start);
    start->known = true;
    r->proof = proof;
    memset(r->number, -1, sizeof r->number);
    r->confirmation =
        proof->confirmation && yz__confirmed_by_hypothetical_play(proof->rules);
    /* A threat changes the whole board: with any, only retaking at once is banned. */
    r->looks_back = !r->confirmation && yz__ko_looks_back(proof->rules) &&
                    proof->threats[YZ_BLACK] + proof->threats[YZ_WHITE] == 0;
    r->right = proof->outcome == YZ_OUTCOME_CAPTURED ? yz_opponent(proof->owner)
                                                     : proof->owner;
    memcpy(r->owner, proof->settled, sizeof r->owner);
    naive_unconditional(&proof->position, NOTHING, YZ_BLACK, suicide, r->owner);
    naive_unconditional(&proof->position, NOTHING, YZ_WHITE, suicide, r->owner);
    if (!begins_with_question(proof, r->looks_back))
        return "it does not begin with a question";
    if ((fault = number_points(r, start)) || (fault = look_around(r)))
        return fault;
    for (int c = 0; c < 3 && !r->confirmation; c++)
        start->threats[c] = proof->threats[c];
    const int ban = number_of(r, proof->ban);
    if (proof->banned && !r->confirmation && ban >= 0)
        start->ko[ban] = 1;
    return NULL;
}
