/*
 * check_board.c - the expectations below the board of a .pos file: each is compared, or
 * named as not compared with the reason.
 *
 * Here: counts, chains and unconditional life.  Statuses and what follows from them are
 * in check_status.c, lines of play in check_line.c.
 */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "game/query.h"
#include "unconditional/benson.h"

#include "check/check_trial.h"
#include "yunzi/messages.h"

/* Reads "X 4 = B1 C1 B2 C2" or "X 5 @ A2": a colour, a number and points; false after a
   finding. */
static bool
read_count(yz__trial *trial, char sign, yz_colour *colour, int *count,
           const char **points)
{
    char letter, found;
    int used = 0;
    if (sscanf(trial->line->value, "%c %d %c %n", &letter, count, &found, &used) != 3 ||
        used == 0 || found != sign || (letter != 'X' && letter != 'O')) {
        yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_COUNT_FORM,
                                               yz__trial_quoted(trial->line->value, 80),
                                               yz_arg_bytes(&sign, 1)));
        return false;
    }
    *colour = letter == 'X' ? YZ_BLACK : YZ_WHITE;
    *points = trial->line->value + used;
    return true;
}

/* count: X 4 = B1 C1 B2 C2 */
static void
compare_count(yz__trial *trial)
{
    yz_colour colour;
    int count, listed = 0;
    const char *at;
    if (!read_count(trial, '=', &colour, &count, &at))
        return;
    bool seen[YZ_MAX_POINTS] = {false};
    for (; *at != '\0'; at += strspn(at, TRIAL_BETWEEN)) {
        const size_t length = strcspn(at, TRIAL_BETWEEN);
        yz_point point;
        if (!yz__trial_point(trial, at, length, &point)) {
            yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POINT,
                                                   yz_arg_bytes(at, length)));
            return;
        }
        const size_t i = yz_index(trial->pos->position.width, point);
        if (yz__trial_stone(trial, point) != colour)
            yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_STONE,
                                                   yz_arg_bytes(at, length)));
        listed += !seen[i];
        seen[i] = true;
        at += length;
    }
    if (listed != count)
        yz__trial_wrong(trial,
                        yz_message_with(YZ_MESSAGE_CHECK_COUNT_LISTED,
                                        yz_arg_number(count), yz_arg_number(listed)));
}

/* string: X 5 @ A2 */
static void
compare_chain(yz__trial *trial)
{
    yz_colour colour;
    int count;
    const char *at;
    yz_point point, chain[YZ_MAX_POINTS];
    yz_diag diag;
    if (!read_count(trial, '@', &colour, &count, &at))
        return;
    if (!yz__trial_point(trial, at, strcspn(at, TRIAL_BETWEEN), &point)) {
        yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POINT,
                                               yz__trial_quoted(at, 20)));
        return;
    }
    if (yz__trial_game(trial, YZ_BLACK, &diag) != YZ_OK) {
        yz__trial_wrong(trial, diag.message);
        return;
    }
    const int stones = yz_game_chain(trial->game, point, chain);
    if (yz__trial_stone(trial, point) != colour || stones != count)
        yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_CHAIN_STONES,
                                               yz__trial_quoted(at, 20),
                                               yz_arg_number(stones)));
}

/* True if every chain has a liberty, as on every board that was reached by play. */
static bool
is_sound(yz__trial *trial)
{
    const yz_position *board = &trial->pos->position;
    yz_diag diag;
    if (yz__trial_game(trial, YZ_BLACK, &diag) != YZ_OK)
        return false;
    for (uint8_t y = 0; y < board->height; y++)
        for (uint8_t x = 0; x < board->width; x++) {
            const yz_point at = {x, y};
            if (yz__trial_stone(trial, at) != YZ_EMPTY &&
                yz__game_liberties(trial->game, at) == 0)
                return false;
        }
    return true;
}

/* safe: A3 B3: stones that nobody could take if their owner always passed. */
static void
compare_safe(yz__trial *trial)
{
    uint8_t owner[YZ_MAX_POINTS];
    if (!is_sound(trial)) {
        yz__trial_wrong(trial, yz_message_plain(YZ_MESSAGE_CHECK_NO_LIBERTY));
        return;
    }
    yz__life_unconditional(&trial->pos->position, false, owner);
    for (const char *at = trial->line->value; *at != '\0';
         at += strspn(at, TRIAL_BETWEEN)) {
        const size_t length = strcspn(at, TRIAL_BETWEEN);
        yz_point point;
        if (!yz__trial_point(trial, at, length, &point)) {
            yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POINT,
                                                   yz_arg_bytes(at, length)));
            return;
        }
        const yz_colour stone = yz__trial_stone(trial, point);
        if (stone == YZ_EMPTY ||
            owner[yz_index(trial->pos->position.width, point)] != stone)
            yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NOT_SAFE,
                                                   yz_arg_bytes(at, length)));
        at += length;
    }
}

/* ---- All of them ---- */

/* unscored: why there is no score to compare. */
static void
say_unscored(yz__trial *trial)
{
    yz__trial_put(trial, YZ_SEVERITY_NOTE, "unscored",
                  yz_message_plain(YZ_MESSAGE_NONE))
        ->text = trial->line->value;
}

static void
compare_expectation(yz__trial *trial)
{
    static const struct {
        const char *key;
        void (*compare)(yz__trial *trial);
    } COMPARED[] = {
        {"count", compare_count},
        {"string", compare_chain},
        {"safe", compare_safe},
        {"line", yz__compare_line},
        {"alive", yz__compare_alive},
        {"dead", yz__compare_dead},
        {"seki", yz__compare_seki},
        {"territory-black", yz__compare_territory_black},
        {"territory-white", yz__compare_territory_white},
        {"dame", yz__compare_dame},
        {"eye-in-seki", yz__compare_eyes},
        {"removed", yz__compare_removed},
        {"score", yz__compare_score},
        {"unscored", say_unscored},
    };
    for (size_t i = 0; i < sizeof COMPARED / sizeof *COMPARED; i++)
        if (strcmp(COMPARED[i].key, trial->line->key) == 0) {
            COMPARED[i].compare(trial);
            return;
        }
    yz__trial_not_compared(trial, yz_message_plain(YZ_MESSAGE_CHECK_NOT_KNOWN));
}

/* The lines above the board that name rules and dead stones. */
static void
check_notes(yz__trial *trial, yz_load *input, const yz_load_rules *given)
{
    yz_diag diag;
    yz_status_map dead;
    yz_status status = YZ_OK;
    if (given != NULL)
        trial->rules = *given;
    else
        status = yz__load_own_rules(input, &trial->rules, &diag);
    if (status != YZ_OK) {
        if (yz__check_lacks_memory(trial->found, status))
            ; /* reported at the end */
        else if (trial->pos->rules != NULL)
            yz__check_add(trial->found, YZ_SEVERITY_WARNING, "rules-unknown",
                          diag.message);
        else
            yz__check_add(trial->found, YZ_SEVERITY_NOTE, "rules-assumed",
                          yz_message_plain(YZ_MESSAGE_CHECK_RULES_ASSUMED));
        /* Without rules a line of play is checked under the basic ko rule, which all
           others contain. */
        trial->rules = (yz_load_rules){yz_rules_find("japanese-1989"), 0};
    }
    if (yz__trial_game(trial, YZ_BLACK, &diag) == YZ_OK &&
        yz__load_status(input, trial->game, &dead, &diag) != YZ_OK)
        yz__check_add(trial->found, YZ_SEVERITY_ERROR, "dead-stones", diag.message)
            ->line = diag.line;
}

void
yz__check_board(yz__findings *found, yz_load *input, const yz_load_rules *given,
                const yz_life_options *options, yz_load_rules *used)
{
    yz__trial trial = {
        .found = found,
        .pos = yz_load_pos(input),
        .input = input,
        .options = options,
    };
    check_notes(&trial, input, given);
    for (size_t i = 0; i < trial.pos->expectation_count; i++) {
        trial.line = trial.pos->expectation + i;
        compare_expectation(&trial);
    }
    *used = trial.rules;
    yz_life_free(trial.report);
    yz_game_free(trial.game);
}
