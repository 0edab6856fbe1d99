/* lines.c - reads off the main line of an answer what it shows, and says in words
   why a chain is alive or dead. */
#include <string.h>

#include "board/board.h"
#include "life/life_work.h"
#include "yunzi/messages.h"

/* The main line of an answer, played on a board. */
typedef struct replay {
    yz__board board;
    uint64_t hash[YZ_ANSWER_LINE + 1]; /* before each move and after the last */
} replay;

static void
play_line(replay *on, const yz__life_work *lives, const yz_answer *answer)
{
    yz__board_load(&on->board, &lives->played);
    for (int i = 0; i < answer->line_length; i++) {
        const yz_move *move = &answer->line[i];
        on->hash[i] = yz__board_hash(&on->board);
        if (move->kind == YZ_MOVE_PLAY)
            yz__board_place(&on->board, yz__board_at(&on->board, move->at),
                            move->colour, NULL);
    }
    on->hash[answer->line_length] = yz__board_hash(&on->board);
}

/* Returns the first stone that the owner played on the map and that still stands at
   the end of the line; -1: none. */
static int
enabled_stone(const yz__life_work *lives, const yz_answer *answer, const uint8_t *map,
              yz_colour owner)
{
    replay on;

    play_line(&on, lives, answer);
    for (int i = 0; i < answer->line_length; i++) {
        const yz_move *move = &answer->line[i];
        const int at = yz__life_work_at(lives, move->at);
        if (move->kind == YZ_MOVE_PLAY && move->colour == owner && map[at] != 0 &&
            yz__board_stone(&on.board, yz__board_at(&on.board, move->at)) == owner)
            return at;
    }
    return -1;
}

bool
yz__life_work_cycle(const yz__life_work *lives, const yz_answer *answer, int plays[3])
{
    replay on;

    plays[YZ_BLACK] = plays[YZ_WHITE] = 0;
    if (!answer->line_repeats)
        return false;
    play_line(&on, lives, answer);
    for (int i = answer->line_length - 1; i >= 0; i--) {
        if (answer->line[i].kind == YZ_MOVE_PLAY)
            plays[answer->line[i].colour]++;
        if (on.hash[i] == on.hash[answer->line_length] &&
            (answer->line_length - i) % 2 == 0)
            return plays[YZ_BLACK] + plays[YZ_WHITE] > 0;
    }
    return false;
}

void
yz__life_work_keep_line(yz_chain_life *life, const yz_answer *answer)
{
    const bool whole = answer->line_length <= YZ_LIFE_LINE;

    life->line_length = whole ? answer->line_length : YZ_LIFE_LINE;
    life->line_repeats = whole && answer->line_repeats;
    memcpy(life->line, answer->line, (size_t)life->line_length * sizeof *life->line);
}

/* ---- In words ---- */

static void
say_enabled(const yz__life_work *lives, const yz_answer *answer, const uint8_t *map,
            yz_chain_life *life)
{
    const int at = enabled_stone(lives, answer, map, life->colour);

    life->why = at < 0 ? yz_message_with(YZ_MESSAGE_LIFE_NOT_WITHOUT_ENABLING,
                                         yz_arg_colour(yz_opponent(life->colour)))
                       : yz_message_with(YZ_MESSAGE_LIFE_ENABLES_A_STONE,
                                         yz__life_work_arg(lives, at));
}

static void
say_captured(const yz__life_work *lives, const yz_answer *answer, yz_chain_life *life)
{
    const yz_colour by = yz_opponent(life->colour);

    if (answer->zone_first)
        life->why =
            yz_message_with(YZ_MESSAGE_LIFE_IN_TERRITORY_ONCE, yz_arg_colour(by),
                            yz_arg_point(answer->line[0].at, lives->position->height));
    else if (answer->zone)
        life->why = yz_message_with(YZ_MESSAGE_LIFE_IN_TERRITORY, yz_arg_colour(by));
    else if (answer->line_length > 0 && answer->line[0].kind == YZ_MOVE_PLAY &&
             answer->line[0].colour == by)
        life->why =
            yz_message_with(YZ_MESSAGE_LIFE_CAPTURED_AT, yz_arg_colour(by),
                            yz_arg_point(answer->line[0].at, lives->position->height));
    else
        life->why = yz_message_with(YZ_MESSAGE_LIFE_CAPTURED, yz_arg_colour(by));
}

static void
say_safe(const yz__life_work *lives, const yz_answer *answer, yz_chain_life *life)
{
    const yz_argument by = yz_arg_colour(yz_opponent(life->colour));
    int plays[3];
    const bool round = yz__life_work_cycle(lives, answer, plays);

    if (answer->zone)
        life->why = yz_message_with(YZ_MESSAGE_LIFE_SAFE_IN_ZONE, by,
                                    yz_arg_number(answer->zone_points));
    else
        life->why = yz_message_with(
            round ? YZ_MESSAGE_LIFE_SAFE_GOES_ROUND : YZ_MESSAGE_LIFE_SAFE, by);
}

/* Returns the point where the owner of a direct ko has ended it in the region of the
   chain; -1: no ko was ended. */
static int
ended_at(const yz__life_work *lives, int chain)
{
    const uint16_t region = lives->region[yz__life_work_stone(lives, chain, 0)];

    for (int i = 0; i < lives->points; i++)
        if (lives->region[i] == region && lives->played.stone[i] != YZ_EMPTY &&
            lives->position->stone[i] == YZ_EMPTY)
            return i;
    return -1;
}

/* Adds to the reason of a chain that a direct ko was ended first: the stone that
   ended it stands on the board that was read. */
static void
say_ended(const yz__life_work *lives, int chain)
{
    yz_message *why = &lives->chain[chain].why;
    const int at = ended_at(lives, chain);

    if (at >= 0)
        *why = yz_message_with(YZ_MESSAGE_LIFE_ONCE_KO_ENDED,
                               yz_arg_colour((yz_colour)lives->played.stone[at]),
                               yz__life_work_arg(lives, at), yz_arg_message(why));
}

void
yz__life_work_say_why(const yz__life_work *lives, int chain, const yz_answer *answer,
                      const uint8_t *map)
{
    yz_chain_life *life = &lives->chain[chain];

    switch (life->ground) {
    case YZ_LIFE_UNCAPTURABLE:
        say_safe(lives, answer, life);
        break;
    case YZ_LIFE_ENABLES_HERE:
    case YZ_LIFE_ENABLES_NEAR:
        say_enabled(lives, answer, map, life);
        break;
    default:
        say_captured(lives, answer, life);
        break;
    }
    say_ended(lives, chain);
}
