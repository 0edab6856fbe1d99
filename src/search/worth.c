/* worth.c - the worth of a finished board. */
#include "search/worth.h"

#include "rules/play.h"
#include "rules/scoring.h"
#include "yunzi/count.h"

/* ---- What the rules make of it ---- */

static yz__worth_kind
kind_of(const yz_rules *rules)
{
    const unsigned parts = yz__scoring_parts(rules);

    if ((parts & YZ__PART_TAX) || (parts & YZ__PART_LIFTED) || yz__bonus_known(rules) ||
        yz__life_for_territory(rules) != YZ__LIFE_ANY)
        return YZ__WORTH_COUNTED;
    if ((parts & YZ__PART_STONES) && !(parts & YZ__PART_TERRITORY))
        return YZ__WORTH_STONES;
    if (parts & (YZ__PART_STONES | YZ__PART_FILLED | YZ__PART_BOWL))
        return YZ__WORTH_AREA;
    return yz__passes_are_paid(rules) && yz__pass_costs(rules, 0) > 0
               ? YZ__WORTH_PAID
               : YZ__WORTH_TERRITORY;
}

static int
halves(yz_number number)
{
    return (int)(2 * number.count / number.over);
}

static int
margin_of(const yz_count_input *input)
{
    yz_count count;
    return yz_count_score(&count, input, NULL) == YZ_OK ? halves(count.margin) : 0;
}

/* What the count adds whatever stands on the board, but for what the end of the game
   decides. */
static int
constant_of(const yz__worth *worth, const yz_game *game)
{
    yz_position empty = {.width = (uint8_t)yz_game_width(game),
                         .height = (uint8_t)yz_game_height(game)};
    yz_status_map alive = {
        .basis = YZ_BASIS_AGREED, .width = empty.width, .height = empty.height};
    yz_count_input input = {.rules = worth->rules,
                            .position = &empty,
                            .status = &alive,
                            .tally = worth->tally,
                            .komi = worth->komi};
    input.tally.first_passer = input.tally.last_competitor = YZ_EMPTY;
    return margin_of(&input);
}

void
yz__worth_begin(yz__worth *worth, const yz_game *game)
{
    yz_position position;

    *worth = (yz__worth){.rules = yz_game_rules(game),
                         .komi = yz_game_komi(game),
                         .tally = yz_game_tally(game)};
    yz_number points[3];
    worth->kind = kind_of(worth->rules);
    worth->stones_count = yz__scoring_parts(worth->rules) &
                          (YZ__PART_STONES | YZ__PART_FILLED | YZ__PART_BOWL);
    worth->uneven = !yz__shared_points_are_even(worth->rules);
    worth->moved = yz__points_moved(worth->rules, YZ_EMPTY, YZ_EMPTY, points);
    worth->white_last =
        yz__last_pass_owed(worth->rules, (yz__flow){.last_passer = YZ_BLACK});
    yz_game_position(game, &position);
    for (int i = 0; i < position.width * position.height; i++)
        worth->on_board[position.stone[i]]++;
    worth->stones = worth->on_board[YZ_BLACK] - worth->on_board[YZ_WHITE];
    worth->offset = constant_of(worth, game);
}

/* ---- A finished board ---- */

/* Area, Black's less White's; and the empty points that are no side's. */
static int
area_of(const yz__board *board, int32_t owned[], int *open)
{
    int score = 0;
    *open = 0;
    for (int i = 0; i < board->cells; i++) {
        const int side = (board->stone[i] == YZ_BLACK) - (board->stone[i] == YZ_WHITE);
        score += side;
        owned[i] += side;
    }
    for (int i = 0; i < board->empty_count; i++) {
        const uint8_t *stone = board->stone + board->empty[i];
        const int common =
            stone[-board->stride] & stone[-1] & stone[1] & stone[board->stride];
        const int side = (common == YZ_BLACK) - (common == YZ_WHITE);
        score += side;
        *open += side == 0;
        owned[board->empty[i]] += side;
    }
    return score;
}

static yz_colour
first_mover(const yz__rollout *r)
{
    return r->length % 2 == 0 ? r->to_move : yz_opponent(r->to_move);
}

/* By the count itself. */
static int
counted(const yz__worth *worth, const yz__rollout *r)
{
    yz_status_map alive = {.basis = YZ_BASIS_PLAYED,
                           .width = (uint8_t)r->board.width,
                           .height = (uint8_t)r->board.height};
    yz_position position;
    yz_count_input input = {.rules = worth->rules,
                            .position = &position,
                            .status = &alive,
                            .tally = worth->tally,
                            .komi = worth->komi};
    int stones[3] = {0}, plays[3] = {0};

    input.tally.first_passer = input.tally.last_competitor = YZ_EMPTY;
    yz__board_save(&r->board, &position);
    for (int i = 0; i < position.width * position.height; i++)
        stones[position.stone[i]]++;
    yz_colour who = first_mover(r);
    for (int i = 0; i < r->length; i++, who = yz_opponent(who))
        plays[who] += r->move[i] != YZ__NO_MOVE;
    for (yz_colour c = YZ_BLACK; c <= YZ_WHITE; c++)
        input.tally.prisoners[yz_opponent(c)] +=
            worth->on_board[c] + plays[c] - stones[c];
    return margin_of(&input);
}

/* Moves, passes too, Black's less White's. */
static int
moves_of(const yz__worth *worth, const yz__rollout *r)
{
    const bool odd = r->paid % 2 != 0;
    if (worth->white_last)
        return first_mover(r) == YZ_WHITE ? -1 : 0;
    return !odd ? 0 : first_mover(r) == YZ_BLACK ? 1 : -1;
}

/* What moves to another side, for Black: the first pass is the first of the rollout, and the
   play before it the last that was fought over. */
static int
moved(const yz__worth *worth, const yz__rollout *r)
{
    yz_colour passer = worth->tally.first_passer;
    yz_colour player = worth->tally.last_competitor;
    yz_number points[3];
    yz_colour who = first_mover(r);
    for (int i = 0; i < r->length; i++, who = yz_opponent(who)) {
        if (r->move[i] == YZ__NO_MOVE) {
            passer = passer == YZ_EMPTY ? who : passer;
            break;
        }
        player = who;
    }
    yz__points_moved(worth->rules, passer, player, points);
    return halves(points[YZ_BLACK]) - halves(points[YZ_WHITE]);
}

/* Eyes of blocks that stay open where only stones count: two each. */
static int
blocks_of(const yz__board *board)
{
    bool seen[YZ__CELLS] = {0};
    yz__at stack[YZ_MAX_POINTS];
    int blocks = 0;

    for (yz__at at = 0; at < board->cells; at++) {
        const uint8_t who = board->stone[at];
        if (seen[at] || (who != YZ_BLACK && who != YZ_WHITE))
            continue;
        int count = 0;
        stack[count++] = at;
        seen[at] = true;
        while (count > 0) {
            const yz__at from = stack[--count];
            for (int k = 0; k < 4; k++) {
                const yz__at near = yz__board_near(board, from, k);
                const bool eye = board->stone[near] == YZ_EMPTY;
                if (seen[near] || (board->stone[near] != who && !eye))
                    continue;
                seen[near] = !eye;
                if (!eye || board->stone[from] != YZ_EMPTY)
                    stack[count++] = near;
            }
        }
        blocks += who == YZ_BLACK ? 1 : -1;
    }
    return blocks;
}

static int
board_worth(const yz__worth *worth, const yz__rollout *r, int area)
{
    switch (worth->kind) {
    case YZ__WORTH_AREA:
        return 2 * area + worth->offset;
    case YZ__WORTH_TERRITORY:
        return 2 * (area - worth->stones - r->placed) + worth->offset;
    case YZ__WORTH_PAID:
        return 2 * (area - worth->stones - moves_of(worth, r)) + worth->offset;
    case YZ__WORTH_STONES:
        return 2 * (area - 2 * blocks_of(&r->board)) + worth->offset;
    case YZ__WORTH_COUNTED:
        return counted(worth, r);
    }
    return 0;
}

int
yz__worth_of(const yz__worth *worth, const yz__rollout *r, int32_t owned[])
{
    int open;
    const int area = area_of(&r->board, owned, &open);
    if (r->won != YZ_EMPTY)
        return r->won == YZ_BLACK ? 1 : -1;
    const int score =
        worth->uneven && open > 0 ? counted(worth, r) : board_worth(worth, r, area);
    return worth->moved ? score + moved(worth, r) : score;
}
