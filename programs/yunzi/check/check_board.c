/*
 * check_board.c - the expectations below the board of a .pos file: each is compared, or
 * named as not compared with the reason.
 *
 * Here: counts, chains and unconditional life.  Statuses and what follows from them are
 * in check_status.c, lines of play in check_line.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/unconditional.h>

#include "check/check_trial.h"

/* Reads "X 4 = B1 C1 B2 C2" or "X 5 @ A2": a colour, a number and points; false after a
   finding. */
static bool
read_count(struct trial *trial, char sign, yz_colour *colour, int *count,
           const char **points)
{
    char letter, found;
    int used = 0;
    if (sscanf(trial->line->value, "%c %d %c %n", &letter, count, &found, &used) != 3 ||
        used == 0 || found != sign || (letter != 'X' && letter != 'O')) {
        trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_COUNT_FORM,
                                           trial_quoted(trial->line->value, 80),
                                           yz_arg_bytes(&sign, 1)));
        return false;
    }
    *colour = letter == 'X' ? YZ_BLACK : YZ_WHITE;
    *points = trial->line->value + used;
    return true;
}

/* count: X 4 = B1 C1 B2 C2 */
static void
compare_count(struct trial *trial)
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
        if (!trial_point(trial, at, length, &point)) {
            trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POINT,
                                               yz_arg_bytes(at, length)));
            return;
        }
        const size_t i = yz_index(trial->pos->position.width, point);
        if (trial_stone(trial, point) != colour)
            trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_STONE,
                                               yz_arg_bytes(at, length)));
        listed += !seen[i];
        seen[i] = true;
        at += length;
    }
    if (listed != count)
        trial_wrong(trial,
                    yz_message_with(YZ_MESSAGE_CHECK_COUNT_LISTED, yz_arg_number(count),
                                    yz_arg_number(listed)));
}

/* string: X 5 @ A2 */
static void
compare_chain(struct trial *trial)
{
    yz_colour colour;
    int count;
    const char *at;
    yz_point point, chain[YZ_MAX_POINTS];
    yz_diag diag;
    if (!read_count(trial, '@', &colour, &count, &at))
        return;
    if (!trial_point(trial, at, strcspn(at, TRIAL_BETWEEN), &point)) {
        trial_wrong(trial,
                    yz_message_with(YZ_MESSAGE_CHECK_NO_POINT, trial_quoted(at, 20)));
        return;
    }
    if (trial_game(trial, YZ_BLACK, &diag) != YZ_OK) {
        trial_wrong(trial, diag.message);
        return;
    }
    const int stones = yz_game_chain(trial->game, point, chain);
    if (trial_stone(trial, point) != colour || stones != count)
        trial_wrong(trial,
                    yz_message_with(YZ_MESSAGE_CHECK_CHAIN_STONES, trial_quoted(at, 20),
                                    yz_arg_number(stones)));
}

/* True if every chain has a liberty, as on every board that was reached by play. */
static bool
is_sound(struct trial *trial)
{
    const yz_position *board = &trial->pos->position;
    yz_diag diag;
    if (trial_game(trial, YZ_BLACK, &diag) != YZ_OK)
        return false;
    for (uint8_t y = 0; y < board->height; y++)
        for (uint8_t x = 0; x < board->width; x++) {
            const yz_point at = {x, y};
            if (trial_stone(trial, at) != YZ_EMPTY &&
                yz_game_liberties(trial->game, at) == 0)
                return false;
        }
    return true;
}

/* safe: A3 B3: stones that nobody could take if their owner always passed. */
static void
compare_safe(struct trial *trial)
{
    uint8_t owner[YZ_MAX_POINTS];
    if (!is_sound(trial)) {
        trial_wrong(trial, yz_message_plain(YZ_MESSAGE_CHECK_NO_LIBERTY));
        return;
    }
    yz_life_unconditional(&trial->pos->position, false, owner);
    for (const char *at = trial->line->value; *at != '\0'; at += strspn(at, TRIAL_BETWEEN)) {
        const size_t length = strcspn(at, TRIAL_BETWEEN);
        yz_point point;
        if (!trial_point(trial, at, length, &point)) {
            trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POINT,
                                               yz_arg_bytes(at, length)));
            return;
        }
        const yz_colour stone = trial_stone(trial, point);
        if (stone == YZ_EMPTY ||
            owner[yz_index(trial->pos->position.width, point)] != stone)
            trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NOT_SAFE,
                                               yz_arg_bytes(at, length)));
        at += length;
    }
}

/* ---- All of them ---- */

/* unscored: why there is no score to compare. */
static void
say_unscored(struct trial *trial)
{
    trial_put(trial, YZ_SEVERITY_NOTE, "unscored", yz_message_plain(YZ_MESSAGE_NONE))
        ->text = trial->line->value;
}

static void
compare_expectation(struct trial *trial)
{
    static const struct {
        const char *key;
        void (*compare)(struct trial *trial);
    } COMPARED[] = {
        {"count", compare_count},
        {"string", compare_chain},
        {"safe", compare_safe},
        {"line", compare_line},
        {"alive", compare_alive},
        {"dead", compare_dead},
        {"seki", compare_seki},
        {"territory-black", compare_territory_black},
        {"territory-white", compare_territory_white},
        {"dame", compare_dame},
        {"eye-in-seki", compare_eyes},
        {"removed", compare_removed},
        {"score", compare_score},
        {"unscored", say_unscored},
    };
    for (size_t i = 0; i < sizeof COMPARED / sizeof *COMPARED; i++)
        if (strcmp(COMPARED[i].key, trial->line->key) == 0) {
            COMPARED[i].compare(trial);
            return;
        }
    trial_not_compared(trial, yz_message_plain(YZ_MESSAGE_CHECK_NOT_KNOWN));
}

/* The lines above the board that name rules and dead stones. */
static void
check_notes(struct trial *trial, load *input, const load_rules *given)
{
    yz_diag diag;
    yz_status_map dead;
    yz_status status = YZ_OK;
    if (given != NULL)
        trial->rules = *given;
    else
        status = load_own_rules(input, &trial->rules, &diag);
    if (status != YZ_OK) {
        if (check_lacks_memory(trial->found, status))
            ; /* reported at the end */
        else if (trial->pos->rules != NULL)
            check_add(trial->found, YZ_SEVERITY_WARNING, "rules-unknown", diag.message);
        else
            check_add(trial->found, YZ_SEVERITY_NOTE, "rules-assumed",
                      yz_message_plain(YZ_MESSAGE_CHECK_RULES_ASSUMED));
        /* Without rules a line of play is checked under the basic ko rule, which all
           others contain. */
        trial->rules = (load_rules){yz_rules_find("japanese-1989"), 0};
    }
    if (trial_game(trial, YZ_BLACK, &diag) == YZ_OK &&
        load_status(input, trial->game, &dead, &diag) != YZ_OK)
        check_add(trial->found, YZ_SEVERITY_ERROR, "dead-stones", diag.message)->line =
            diag.line;
}

void
check_board(struct findings *found, load *input, const load_rules *given,
            const yz_life_options *options, load_rules *used)
{
    struct trial trial = {
        .found = found,
        .pos = load_pos(input),
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
