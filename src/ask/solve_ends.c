/* solve_ends.c - what the end of a game on a small board counts. */
#include "ask/solve_ends.h"
#include "yunzi/judge.h"
#include "yunzi/life.h"

enum { END_NODES = 20000, PART_NODES = 2000, NO_MOVE_OUTWEIGHS = 1000 };

/* A game whose stones these are, with a komi that no move outweighs: not who wins is asked, but by
   how much. */
static yz_status
game_at_end(yz_game **out, const yz_allocator *allocator, const yz_rules *rules,
            const yz_position *position)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;

    options.rules = rules;
    options.width = position->width;
    options.height = position->height;
    options.start = position;
    options.komi_given = true;
    options.komi = yz_whole(NO_MOVE_OUTWEIGHS);
    options.allocator = allocator;
    return yz_game_new(out, &options, NULL);
}

/* Nobody has anything there. */
static bool
is_empty(const yz_position *position)
{
    bool empty = true;

    for (int i = 0; i < position->width * position->height; i++)
        empty &= position->stone[i] == YZ_EMPTY;
    return empty;
}

/* Passes until the game has ended or nobody has to move. */
static yz_status
pass_to_the_end(yz_game *game)
{
    yz_status status = YZ_OK;

    while (status == YZ_OK && yz_game_to_move(game) != YZ_EMPTY &&
           (yz_game_phase(game) == YZ_PHASE_PLAY ||
            yz_game_phase(game) == YZ_PHASE_RESUMED)) {
        const yz_move pass = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
        status = yz_game_play(game, pass, NULL, NULL);
    }
    return status;
}

/* A margin in whole points, or the two around it: the komi and what passes cost taken out. */
static void
take_margin(const yz_game *game, yz_number margin, int *least, int *most)
{
    const yz_tally tally = yz_game_tally(game);

    margin = yz_add(margin, yz_whole(NO_MOVE_OUTWEIGHS));
    margin = yz_subtract(
        margin, yz_whole(tally.pass_stones[YZ_WHITE] - tally.pass_stones[YZ_BLACK]));
    *least = (int)((margin.count + NO_MOVE_OUTWEIGHS * margin.over) / margin.over) -
             NO_MOVE_OUTWEIGHS;
    *most = *least + (margin.count % margin.over != 0);
}

/* Counts every stone as alive: as a last phase leaves it, or as the players agree. */
static yz_status
count_whole(yz_game *game, const yz_position *position, int *least, int *most)
{
    yz_status_map alive = {
        .basis = YZ_BASIS_AGREED, .width = position->width, .height = position->height};
    yz_judgement judged;
    yz_status status = pass_to_the_end(game);

    if (status == YZ_OK && yz_game_phase(game) == YZ_PHASE_ENDED) {
        status = yz_judge(&judged, game, NULL);
        if (status == YZ_OK && judged.counted)
            take_margin(game, judged.count.margin, least, most);
        return status;
    }
    const yz_count_input input = {.rules = yz_game_rules(game),
                                  .position = position,
                                  .status = &alive,
                                  .tally = yz_game_tally(game),
                                  .komi = yz_game_komi(game)};
    yz_count count;
    if (status == YZ_OK)
        status = yz_count_score(&count, &input, NULL);
    if (status == YZ_OK)
        take_margin(game, count.margin, least, most);
    return status;
}

/* Counts the stones where play has stopped as the judge does: exactly where all that matters is
   proved. */
static yz_status
judge_stopped(const yz_game *game, int *least, int *most)
{
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;

    reading.reading = true;
    reading.nodes = END_NODES;
    options.reading = &reading;
    const yz_status status = yz_judge(&judged, game, &options);
    if (status == YZ_OK && judged.counted && judged.basis <= YZ_BASIS_PROVED)
        take_margin(game, judged.count.margin, least, most);
    return status;
}

bool
yz__solve_end_judged(const yz_allocator *allocator, const yz_rules *rules,
                     const yz_position *position, yz__ending_count how, int *least,
                     int *most)
{
    yz_game *game;

    *least = *most = 0;
    if (is_empty(position))
        return true;
    *least = -YZ__SMALL_LIMIT;
    *most = YZ__SMALL_LIMIT;
    if (game_at_end(&game, allocator, rules, position) != YZ_OK)
        return false;
    const yz_status status = how == YZ__COUNT_WHOLE
                                 ? count_whole(game, position, least, most)
                                 : judge_stopped(game, least, most);
    yz_game_free(game);
    return status == YZ_OK;
}

/* ---- A part of a board ---- */

/* What a point counts for Black; false where that hangs on what is not settled. */
static bool
add_point(const yz_life_report *life, const yz_position *position, int at, int *least,
          int *most)
{
    const int stone = position->stone[at];
    const int sign = life->kind[at] == YZ_LIFE_POINT_BLACK ? 1 : -1;

    switch ((yz_life_point)life->kind[at]) {
    case YZ_LIFE_POINT_BLACK:
    case YZ_LIFE_POINT_WHITE: /* where a stone is, it is taken off */
        *least += stone == YZ_EMPTY ? sign : 2 * sign;
        *most += stone == YZ_EMPTY ? sign : 2 * sign;
        return true;
    case YZ_LIFE_POINT_EYE: /* of stones in seki, which those beside it need not stay */
        *least -= stone == YZ_BLACK ? 2 : 1;
        *most += stone == YZ_WHITE ? 2 : 1;
        return true;
    case YZ_LIFE_POINT_STONE:
    case YZ_LIFE_POINT_DAME:
        return true;
    default:
        return false;
    }
}

/* A dead stone that stays on the board, or is taken off without territory. */
static void
add_dead(const yz_life_report *life, const uint8_t *part, int width, int *least,
         int *most)
{
    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        const yz_point *at = &life->point[chain->first];
        if (chain->status != YZ_CHAIN_DEAD || part[yz_index(width, at[0])] == 0)
            continue;
        for (int k = 0; k < chain->count; k++) {
            const int kind = life->kind[yz_index(width, at[k])];
            if (kind != YZ_LIFE_POINT_STONE && kind != YZ_LIFE_POINT_DAME)
                continue;
            *least -= chain->colour == YZ_BLACK;
            *most += chain->colour == YZ_WHITE;
        }
    }
}

bool
yz__solve_part_judged(void *context, const yz_rules *rules, const yz_position *position,
                      const uint8_t *part, int *least, int *most)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *life;

    options.allocator = context;
    options.reading = true;
    options.nodes = PART_NODES;
    options.fill_dame = true;
    options.only = part;
    if (yz_life(&life, position, rules, &options) != YZ_OK)
        return false;
    bool known = life->awarded[YZ_BLACK] == 0 && life->awarded[YZ_WHITE] == 0 &&
                 life->ruled == YZ_RESULT_NONE;
    *least = *most = 0;
    for (int i = 0; i < position->width * position->height && known; i++)
        known = part[i] == 0 || add_point(life, position, i, least, most);
    add_dead(life, part, position->width, least, most);
    yz_life_free(life);
    return known;
}
