/*
 * precedents.c - rules on the shapes that a referee's text names (Japan 1949): the last
 * direct ko, bent four in the corner, three points without capture, the
 * ten-thousand-year ko, the triple ko.
 *
 * The shape is recognised on the board; reading tells what it leads to.
 */
#include <string.h>

#include "board/board.h"
#include "life/life_work.h"
#include "life/enabled_points.h"
#include "rules/play.h"
#include "yunzi/messages.h"

enum { SHARE = 100000 }; /* nodes for one question */

static bool
is_ruled(const yz__life_work *lives)
{
    return yz__dispute_settled(lives->rules) == YZ__DISPUTE_RULED;
}

static void
rule(const yz__life_work *lives, int chain, yz_chain_status status, yz_message why)
{
    yz_chain_life *life = &lives->chain[chain];

    life->status = status;
    life->ground = YZ_LIFE_PRECEDENT;
    life->why = why;
}

/* ---- A direct ko must be ended ---- */

/* Opens the chains of the region again: their answers were found while the ko was
   open, and no longer hold. */
static void
forget_region(const yz__life_work *lives, uint16_t region)
{
    for (int c = 0; c < lives->chain_count; c++)
        if (lives->region[yz__life_work_stone(lives, c, 0)] == region)
            yz__life_work_forget(lives, c, YZ_SHORTAGE_NODES);
}

/* Plays a stone of the owner at 'at', which must be a legal play. */
static yz_status
resolve(yz__life_work *lives, const yz__ko *ko, int at)
{
    yz__board board;

    forget_region(lives, lives->region[ko->stone]);
    yz__board_load(&board, &lives->played);
    yz__board_place(&board, yz__board_at(&board, yz__life_work_point(lives, at)),
                    ko->owner, NULL);
    yz__board_save(&board, &lives->played);
    lives->report->filled[at] = (uint8_t)ko->owner;
    return yz__life_work_note(lives, YZ_UNFINISHED_TEIRE, at, ko->owner,
                              yz_message_with(YZ_MESSAGE_UNFINISHED_DIRECT_KO,
                                              yz_arg_colour(ko->owner),
                                              yz__life_work_arg(lives, at)));
}

static int
kos_in(const yz__life_work *lives, uint16_t region)
{
    int kos = 0;
    yz__ko ko;

    for (int c = 0; c < lives->chain_count; c++)
        kos += lives->region[yz__life_work_stone(lives, c, 0)] == region &&
               yz__life_work_ko(lives, c, &ko);
    return kos;
}

/* Finds a ko stone that would be captured and that its owner can save by playing at
   '*at'.  It must be the only ko of its region: if there are more, each is a threat
   for the others. */
static yz_status
find_direct_ko(yz__life_work *lives, int chain, yz__ko *ko, int *at)
{
    const yz_life_ground ground = lives->chain[chain].ground;
    uint8_t map[YZ_MAX_POINTS];

    *at = YZ__NO_MOVE;
    if ((ground != YZ_LIFE_CAPTURED && ground != YZ_LIFE_OPEN) ||
        !yz__life_work_ko(lives, chain, ko) ||
        kos_in(lives, lives->region[ko->stone]) > 1)
        return YZ_OK;
    if (ground == YZ_LIFE_OPEN) {
        *at = YZ__NOT_READ;
        return YZ_OK;
    }
    yz__enabled_settled(lives, chain, map);
    return yz__life_work_saving_move(lives, chain, map, SHARE, at);
}

/* Marks as dead the stones that are no longer on the board once the direct kos are
   ended. */
static void
take_off(const yz__life_work *lives)
{
    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        if (lives->played.stone[yz__life_work_stone(lives, c, 0)] == life->colour)
            continue;
        rule(lives, c, YZ_CHAIN_DEAD,
             yz_message_plain(YZ_MESSAGE_LIFE_TAKEN_WITH_DIRECT_KO));
        life->basis = YZ_BASIS_PROVED;
    }
}

yz_status
yz__life_work_end_direct_kos(yz__life_work *lives)
{
    yz_status status = YZ_OK;
    bool any = false;
    int at;
    yz__ko ko;

    /* not if the caller asks what happens when one side moves first */
    if (!is_ruled(lives) || !lives->prover || lives->asked.first != YZ_EMPTY)
        return YZ_OK;
    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++) {
        status = find_direct_ko(lives, c, &ko, &at);
        if (status == YZ_OK && at == YZ__NOT_READ)
            forget_region(lives, lives->region[ko.stone]);
        if (status != YZ_OK || at < 0)
            continue;
        any = true;
        status = resolve(lives, &ko, at);
    }
    if (status != YZ_OK || !any)
        return status;
    take_off(lives);
    return yz__life_work_read_out(lives);
}

/* ---- Bent four in the corner ---- */

/* Each of the four corners is seen from both of its edges.  The point (u,v) lies u
   along the edge and v away from it. */
enum { VIEWS = 8 };

static int
seen(const yz__life_work *lives, int view, int u, int v)
{
    const int width = lives->width, height = lives->position->height;
    const int x = view & 1 ? v : u, y = view & 1 ? u : v;
    const int column = view & 2 ? width - 1 - x : x;
    const int row = view & 4 ? height - 1 - y : y;

    return column < 0 || column >= width || row < 0 || row >= height
               ? -1
               : row * width + column;
}

/* True if stones of 'inner' stand on three of the four points, and every point around
   the four is empty or holds a stone of 'outer'. */
static bool
is_bent_four(const yz__life_work *lives, int view, yz_colour outer)
{
    static const int BENT[4][2] = {{0, 0}, {1, 0}, {2, 0}, {0, 1}};
    const yz_colour inner = yz_opponent(outer);
    int stones = 0;

    for (int i = 0; i < 4; i++) {
        const int at = seen(lives, view, BENT[i][0], BENT[i][1]);
        if (at < 0 || lives->position->stone[at] == outer)
            return false;
        stones += lives->position->stone[at] == inner;
    }
    static const int WALL[3][2] = {{1, 1}, {2, 1}, {0, 2}};
    for (int i = 0; i < 3; i++) {
        const int at = seen(lives, view, WALL[i][0], WALL[i][1]);
        if (at < 0 || lives->position->stone[at] != outer)
            return false;
    }
    return stones >= 3;
}

static void
rule_bent_four(yz__life_work *lives, int view)
{
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        if (!is_bent_four(lives, view, (yz_colour)colour))
            continue;
        const int chain = yz__life_work_chain(lives, seen(lives, view, 1, 1));
        if (lives->chain[chain].ground == YZ_LIFE_CAPTURED)
            rule(lives, chain, YZ_CHAIN_DEAD,
                 yz_message_plain(YZ_MESSAGE_LIFE_BENT_FOUR));
    }
}

/* ---- Three points without capture ---- */

/*
 * Seen from the corner; 's' the surrounding side, 'f' the four stones, 'o' the wall
 * outside of it:   o s s .
 *                  s f f s
 *                  . f f s
 */
static bool
is_three_points(const yz__life_work *lives, int view, yz_colour side)
{
    static const char *const SHAPE[] = {".ffs", "sffs", "oss"};

    for (int v = 0; v < 3; v++)
        for (int u = 0; SHAPE[v][u]; u++) {
            const int at = seen(lives, view, u, v);
            const char drawn = SHAPE[v][u];
            const yz_colour wanted = drawn == '.'   ? YZ_EMPTY
                                     : drawn == 's' ? side
                                                    : yz_opponent(side);
            if (at < 0 || lives->position->stone[at] != wanted)
                return false;
        }
    return true;
}

static void
award_three_points(yz__life_work *lives, int view)
{
    for (int side = YZ_BLACK; side <= YZ_WHITE; side++) {
        if (!is_three_points(lives, view, (yz_colour)side))
            continue;
        const int four = yz__life_work_chain(lives, seen(lives, view, 1, 0));
        const int one = yz__life_work_chain(lives, seen(lives, view, 0, 1));
        if (lives->chain[four].ground == YZ_LIFE_UNCAPTURABLE)
            continue;
        lives->report->open.awarded[side] += 3;
        rule(lives, four, YZ_CHAIN_ALIVE,
             yz_message_plain(YZ_MESSAGE_LIFE_THREE_POINTS));
        rule(lives, one, YZ_CHAIN_ALIVE,
             yz_message_plain(YZ_MESSAGE_LIFE_THREE_POINTS));
    }
}

/* ---- The ten-thousand-year ko ---- */

/* Finds out whether the chain would live if its owner connected the ko. */
static yz_status
can_connect(yz__life_work *lives, const yz__ko *ko, yz_outcome *out)
{
    yz_question question = YZ_QUESTION_INIT;
    yz_position position = lives->played;
    yz_prover *prover = NULL;
    yz_answer answer;

    *out = YZ_OUTCOME_OPEN;
    position.stone[ko->mouth] = (uint8_t)ko->owner;
    if (!yz__life_work_limits(lives, SHARE, &question))
        return YZ_OK;
    yz_status status = yz__life_work_prover(lives, &position, true, &prover);
    question.chain = yz__life_work_point(lives, ko->mouth);
    if (status == YZ_OK)
        status = yz__life_work_ask(lives, prover, &question, &answer);
    if (status == YZ_OK) {
        yz__life_work_spent(lives, &answer);
        *out = answer.outcome;
    }
    yz_prover_free(prover);
    return status;
}

/* True if a chain next to the ko stone has the ko status 'kind'. */
static bool
is_beside_ko(const yz__life_work *lives, const yz__ko *ko, yz_ko_status kind)
{
    int near[4];
    const int around = yz__life_work_near(lives, ko->mouth, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__life_work_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].ko == kind)
            return true;
    }
    return false;
}

/* True if a chain in seki next to the ko stone may depend on the ko because the
   limits left this open: there may be a point to award then. */
static bool
may_be_thousand_year_ko(const yz__life_work *lives, int chain, const yz__ko *ko)
{
    const yz_chain_life *life = &lives->chain[chain];

    return life->basis == YZ_BASIS_PROVED && life->seki &&
           is_beside_ko(lives, ko, YZ_KO_STATUS_UNKNOWN);
}

/* Awards the point of a ten-thousand-year ko.  The side that can connect without
   dying is taken to do so.  If it does not hold the ko, it takes it first, and the
   stone taken is the point (Chen Zuyuan, ch. 1.9).  If it holds the ko, it has taken
   that stone in play already. */
static yz_status
award_thousand_year_ko(yz__life_work *lives, int chain)
{
    yz_outcome holder;
    yz__ko ko;

    if (!yz__life_work_ko(lives, chain, &ko))
        return YZ_OK;
    if (!is_beside_ko(lives, &ko, YZ_KO_STATUS_THOUSAND_YEAR)) {
        if (may_be_thousand_year_ko(lives, chain, &ko))
            yz__life_work_forget(lives, chain, YZ_SHORTAGE_NODES);
        return YZ_OK;
    }
    const yz_status status = can_connect(lives, &ko, &holder);
    if (status != YZ_OK)
        return status;
    if (holder == YZ_OUTCOME_OPEN) {
        yz__life_work_forget(lives, chain, YZ_SHORTAGE_NODES);
        return YZ_OK;
    }
    const bool taken = holder != YZ_OUTCOME_SAFE;
    if (taken)
        lives->report->open.awarded[yz_opponent(ko.owner)]++;
    rule(lives, chain, YZ_CHAIN_ALIVE,
         yz_message_with(YZ_MESSAGE_LIFE_TEN_THOUSAND_YEAR_KO, yz_arg_choice(taken)));
    return YZ_OK;
}

/* ---- The triple ko ---- */

static bool
is_beside(const yz__life_work *lives, int chain, int at)
{
    int near[4];
    const int around = yz__life_work_near(lives, at, near);

    for (int n = 0; n < around; n++)
        if (yz__life_work_chain(lives, near[n]) == chain)
            return true;
    return false;
}

/* Returns the number of kos between two chains. */
static int
kos_between(const yz__life_work *lives, int one, int other)
{
    int kos = 0;
    yz__ko ko;

    for (int c = 0; c < lives->chain_count; c++) {
        if (!yz__life_work_ko(lives, c, &ko))
            continue;
        const bool of_one = lives->chain[one].colour == ko.owner;
        kos += is_beside(lives, of_one ? one : other, ko.mouth) &&
               is_beside(lives, of_one ? other : one, ko.stone);
    }
    return kos;
}

/* Rules on a triple ko: three kos between two chains that would be taken in turn for
   ever, if a chain is lost when the other side begins. */
static void
rule_triple_ko(yz__life_work *lives, int chain)
{
    for (int other = 0; other < lives->chain_count; other++) {
        if (lives->chain[other].colour == lives->chain[chain].colour ||
            lives->chain[other].ground != YZ_LIFE_CAPTURED ||
            kos_between(lives, chain, other) < 3)
            continue;
        lives->report->open.ruled = YZ_RESULT_NO_RESULT;
        rule(lives, chain, YZ_CHAIN_ALIVE, yz_message_plain(YZ_MESSAGE_LIFE_TRIPLE_KO));
    }
}

yz_status
yz__life_work_apply_precedents(yz__life_work *lives)
{
    yz_status status = YZ_OK;

    if (yz__three_points_stand(lives->rules) && lives->prover)
        for (int view = 0; view < VIEWS; view++)
            award_three_points(lives, view);
    if (!is_ruled(lives) || !lives->prover)
        return YZ_OK;
    for (int view = 0; view < VIEWS; view++)
        rule_bent_four(lives, view);
    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++) {
        if (lives->chain[c].ground == YZ_LIFE_UNCAPTURABLE)
            rule_triple_ko(lives, c);
        status = award_thousand_year_ko(lives, c);
    }
    return status;
}
