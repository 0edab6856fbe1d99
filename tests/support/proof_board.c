/* proof_board.c - see proof_board.h. */
#include <string.h>

#include "naive.h"
#include "naive_life.h"
#include "proof_board.h"
#include "rules/play.h"

static yz_position
stones_of(const proof_board *b, const proof_state *s)
{
    yz_position position = b->proof->position;
    for (int i = 0; i < b->points; i++)
        position.stone[i] = s->cell[i] & PROOF_COLOUR;
    return position;
}

void
proof_board_owned(const proof_board *b, const proof_state *s, yz_colour colour,
                  uint8_t map[YZ_MAX_POINTS])
{
    const yz_position position = stones_of(b, s);
    const bool suicide = yz__suicide_allowed(b->proof->rules, 2);
    memset(map, 0, YZ_MAX_POINTS);
    naive_enclosed(&position, b->fixed, colour, suicide, colour != b->proof->owner,
                   map);
    for (int i = 0; i < b->points; i++)
        map[i] = map[i] && !b->fixed[i];
}

int
proof_board_chain(const proof_board *b, const proof_state *s, int at,
                  uint8_t mark[YZ_MAX_POINTS])
{
    const yz_position position = stones_of(b, s);
    return naive_chain(&position, at, mark);
}

int
proof_board_index(const proof_board *b, yz_point at)
{
    const yz_position *position = &b->proof->position;
    if (at.x >= position->width || at.y >= position->height)
        return -1;
    const int i = (int)yz_index(position->width, at);
    return b->fixed[i] ? -1 : i;
}

/* ---- Moves ---- */

/* A mark on a stone that is single no more can never matter again. */
static void
forget_marks(const yz_position *position, proof_state *s, int points)
{
    uint8_t unused[YZ_MAX_POINTS];
    for (int i = 0; i < points; i++) {
        if (s->cell[i] & PROOF_KO && naive_chain(position, i, unused) > 1)
            s->cell[i] ^= PROOF_KO;
    }
}

/* In a confirmation (Japanese 1989, 7.2) a ko is retaken only after a pass for it. */
static bool
confirm(const proof_board *b, proof_state *s, const yz_position *now, int at,
        const naive_play *play, bool pass_for_ko)
{
    bool blocked = false;
    for (int i = 0; i < b->points; i++) {
        const bool mark = play->ko && play->gone[i] && s->cell[i] & PROOF_KO;
        blocked |= mark;
        if (pass_for_ko)
            s->cell[i] ^= mark ? PROOF_KO : 0;
        else if (now->stone[i] != (s->cell[i] & PROOF_COLOUR))
            s->cell[i] = now->stone[i];
    }
    s->cell[at] |= play->ko && !pass_for_ko ? PROOF_KO : 0;
    forget_marks(now, s, pass_for_ko ? 0 : b->points);
    return blocked == pass_for_ko;
}

/* In play a banned point costs a threat. */
static bool
pay(const proof_board *b, proof_state *s, const yz_position *now, int at,
    const naive_play *play, yz_colour who)
{
    const bool delay = yz__ko_bans_captured_points(b->proof->rules);
    const bool ban = delay || (play->ko && b->retaking_banned[s->last]);
    const bool costs = s->cell[at] & PROOF_KO && (delay || play->captured == 1);
    for (int i = 0; i < b->points; i++) {
        const bool taken = (s->cell[i] & PROOF_COLOUR) == (int)yz_opponent(who) &&
                           now->stone[i] == YZ_EMPTY;
        if (now->stone[i] != (s->cell[i] & PROOF_COLOUR))
            s->cell[i] = now->stone[i];
        s->cell[i] &= (uint8_t)~PROOF_KO;
        s->cell[i] |= ban && taken ? PROOF_KO : 0;
    }
    if (!costs || s->threats[who] == YZ_THREATS_UNLIMITED)
        return true;
    return s->threats[who]-- > 0;
}

static void
pass(const proof_board *b, proof_state *s)
{
    s->passes += b->proof->passes_end;
    s->last = b->last_matters ? YZ__PAST_PASS : s->last;
    for (int i = 0; i < b->points && !b->confirmation; i++)
        s->cell[i] &= (uint8_t)~PROOF_KO;
}

bool
proof_board_move(const proof_board *b, proof_state *s, yz_move move)
{
    const bool pass_for_ko = move.kind == YZ_MOVE_PASS_FOR_KO;
    if (move.kind == YZ_MOVE_PASS) {
        pass(b, s);
        return true;
    }
    const int at = proof_board_index(b, move.at);
    if (at < 0 || s->cell[at] & PROOF_COLOUR || (pass_for_ko && !b->confirmation))
        return false;
    yz_position now = stones_of(b, s);
    const naive_play play = naive_place_among(&now, b->fixed, at, move.colour);
    s->passes = 0;
    if (!yz__suicide_allowed(b->proof->rules, play.suicided) ||
        !(b->confirmation ? confirm(b, s, &now, at, &play, pass_for_ko)
                          : pay(b, s, &now, at, &play, move.colour)))
        return false;
    s->last = b->last_matters ? YZ__PAST_PLAY : s->last;
    if ((s->cell[at] & PROOF_COLOUR) == (int)b->proof->owner && b->proof->enabling[at])
        s->cell[at] |= PROOF_FRESH;
    return true;
}

/* ---- The beginning ---- */

/* How a ko that was taken may not be retaken at once: by what the past of the position
   before forbids, or, without threats, by what each past would. */
static void
ask_retaking(proof_board *b, bool threats)
{
    const yz_rules *rules = b->proof->rules;
    int count = 0;
    for (yz__past_kind kind = YZ__PAST_START; kind <= YZ__PAST_PASS; kind++) {
        const yz__past past = {kind, YZ_WHITE, YZ_BLACK, 0};
        b->retaking_banned[kind] =
            yz__ko_bans_retaking(rules) || yz__ko_forbids(rules, past, past.mover);
        count += b->retaking_banned[kind];
    }
    const bool differ = count > 0 && count <= YZ__PAST_PASS;
    b->last_matters = differ && threats;
    if (differ && !threats)
        memset(b->retaking_banned, 0, sizeof b->retaking_banned);
}

static void
ask_rules(proof_board *b)
{
    const yz_rules *rules = b->proof->rules;
    const uint8_t *threats = b->proof->threats;
    b->confirmation =
        b->proof->confirmation &&
        (yz__confirmed_by_hypothetical_play(rules) || yz__ko_is_passed_for(rules, 1));
    const bool any = threats[YZ_BLACK] + threats[YZ_WHITE] > 0;
    /* A threat changes the whole board: with any, only retaking at once is banned. */
    b->looks_back = !b->confirmation && yz__ko_looks_back(rules) && !any;
    ask_retaking(b, any);
}

/* What lives without any point of the region, and what that encloses. */
static void
find_owners(const yz_proof *proof, uint8_t owner[YZ_MAX_POINTS])
{
    const bool suicide = yz__suicide_allowed(proof->rules, 2);
    yz_position outside = proof->position;
    uint8_t region[YZ_MAX_POINTS];
    for (int i = 0; i < YZ_MAX_POINTS; i++) {
        region[i] = proof->region[i] != 0;
        outside.stone[i] = region[i] ? YZ_EMPTY : outside.stone[i];
    }
    memcpy(owner, proof->settled, YZ_MAX_POINTS);
    naive_unconditional(&outside, region, YZ_BLACK, suicide, owner);
    naive_unconditional(&outside, region, YZ_WHITE, suicide, owner);
}

/* A ko just taken: what stands there, and what stood before. */
static void
begin_with_ko(proof_board *b, proof_state *start, int ban)
{
    yz_position before = stones_of(b, start);
    start->cell[ban] |= PROOF_KO;
    naive_place_among(&before, b->fixed, ban, (yz_colour)b->proof->node[0].to_move);
    memcpy(b->before_ko, before.stone, sizeof b->before_ko);
}

const char *
proof_board_begin(proof_board *b, const yz_proof *proof, proof_state *start)
{
    const yz_position *position = &proof->position;
    uint8_t owner[YZ_MAX_POINTS];
    *b = (proof_board){.proof = proof, .points = position->width * position->height};
    *start = (proof_state){.passes = 0};
    find_owners(proof, owner);
    for (int i = 0; i < b->points; i++) {
        int near[4];
        b->fixed[i] = !proof->region[i];
        start->cell[i] = proof->region[i] ? position->stone[i] : owner[i];
        if (proof->region[i] && owner[i])
            return "a point of the region belongs to a colour beyond dispute";
        for (int k = naive_near(position, i, near); k > 0 && proof->region[i]; k--)
            if (!proof->region[near[k - 1]] && !owner[near[k - 1]])
                return "the region goes on where the proof ends it";
    }
    ask_rules(b);
    const int ban = proof_board_index(b, proof->ban);
    if (proof->banned && !b->confirmation && ban >= 0)
        begin_with_ko(b, start, ban);
    if (!b->confirmation)
        memcpy(start->threats, proof->threats, sizeof start->threats);
    return NULL;
}
