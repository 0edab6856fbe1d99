/*
 * check_board.c - the expectations below the board of a .pos file.
 *
 * Counts, chains, unconditional life and the moves and captures of lines are compared.
 * What needs a reading of life and death, or the ko bans of a confirmation phase, is
 * named as not compared.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/life.h>

#include "check.h"

static const char BETWEEN[] = " ,\t";

struct trial {
    struct findings *found;
    const yz_pos *pos;
    const yz_pos_line *line;
    load_rules rules;
    /* A line that is replayed. */
    yz_game *game;
    bool confirm; /* under the ko bans of a confirmation phase */
    int step;     /* of the line, from 1 */
};

static void add_wrong(struct trial *trial, const char *format, ...) YZ_PRINTF(2, 3);

static struct finding *
put(struct trial *trial, yz_severity severity, const char *code, const char *text)
{
    struct finding *row =
        check_add(trial->found, severity, code, "%s: %s", trial->line->key, text);
    row->line = trial->line->line;
    return row;
}

static void
add_wrong(struct trial *trial, const char *format, ...)
{
    char text[256];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    put(trial, YZ_SEVERITY_ERROR, "expectation", text);
}

static void
add_not_compared(struct trial *trial, const char *why)
{
    char text[256];
    snprintf(text, sizeof text, "not compared: %s", why);
    put(trial, YZ_SEVERITY_NOTE, "not-compared", text);
}

static bool
read_point(const struct trial *trial, const char *text, size_t length, yz_point *at)
{
    const yz_position *board = &trial->pos->position;
    return yz_point_read(at, text, length, board->width, board->height) == YZ_OK;
}

static yz_colour
stone_at(const struct trial *trial, yz_point at)
{
    const yz_position *board = &trial->pos->position;
    return (yz_colour)board->stone[yz_index(board->width, at)];
}

/* "X 4 = B1 C1 B2 C2" or "X 5 @ A2": what is counted and where; false after a finding.
 */
static bool
read_count(struct trial *trial, char sign, yz_colour *colour, int *count,
           const char **points)
{
    char letter, found;
    int used = 0;
    if (sscanf(trial->line->value, "%c %d %c %n", &letter, count, &found, &used) != 3 ||
        used == 0 || found != sign || (letter != 'X' && letter != 'O')) {
        add_wrong(trial, "'%.80s' is not of the form X N %c POINTS", trial->line->value,
                  sign);
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
    for (; *at != '\0'; at += strspn(at, BETWEEN)) {
        const size_t length = strcspn(at, BETWEEN);
        yz_point point;
        if (!read_point(trial, at, length, &point)) {
            add_wrong(trial, "'%.*s' is no point of the board", (int)length, at);
            return;
        }
        const size_t i = yz_index(trial->pos->position.width, point);
        if (stone_at(trial, point) != colour)
            add_wrong(trial, "there is no such stone on %.*s", (int)length, at);
        listed += !seen[i];
        seen[i] = true;
        at += length;
    }
    if (listed != count)
        add_wrong(trial, "%d are expected, %d points are listed", count, listed);
}

static yz_status
start_game(struct trial *trial, yz_colour first, yz_diag *diag)
{
    yz_game_options options = yz_pos_game_options(trial->pos);
    options.rules = trial->rules.rules;
    options.overlays = trial->rules.overlays;
    options.to_move = first;
    yz_game_free(trial->game);
    trial->game = NULL;
    return yz_game_new(&trial->game, &options, diag);
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
    if (!read_point(trial, at, strcspn(at, BETWEEN), &point)) {
        add_wrong(trial, "'%.20s' is no point of the board", at);
        return;
    }
    if (start_game(trial, YZ_BLACK, &diag) != YZ_OK) {
        add_wrong(trial, "%s", diag.text);
        return;
    }
    const int stones = yz_game_chain(trial->game, point, chain);
    if (stone_at(trial, point) != colour || stones != count)
        add_wrong(trial, "the chain at %.20s has %d stones", at, stones);
}

/* Whether every chain has a liberty, as on a board that was played. */
static bool
is_sound(struct trial *trial)
{
    const yz_position *board = &trial->pos->position;
    yz_diag diag;
    if (start_game(trial, YZ_BLACK, &diag) != YZ_OK)
        return false;
    for (uint8_t y = 0; y < board->height; y++)
        for (uint8_t x = 0; x < board->width; x++) {
            const yz_point at = {x, y};
            if (stone_at(trial, at) != YZ_EMPTY &&
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
        add_wrong(trial, "a chain of the board has no liberty");
        return;
    }
    yz_life_unconditional(&trial->pos->position, false, owner);
    for (const char *at = trial->line->value; *at != '\0'; at += strspn(at, BETWEEN)) {
        const size_t length = strcspn(at, BETWEEN);
        yz_point point;
        if (!read_point(trial, at, length, &point)) {
            add_wrong(trial, "'%.*s' is no point of the board", (int)length, at);
            return;
        }
        const yz_colour stone = stone_at(trial, point);
        if (stone == YZ_EMPTY ||
            owner[yz_index(trial->pos->position.width, point)] != stone)
            add_wrong(trial, "%.*s is no stone that lives unconditionally", (int)length,
                      at);
        at += length;
    }
}

/* ---- Lines ---- */

/* repeat=N: the board is the one after N moves. */
static void
compare_repeat(struct trial *trial, const char *text)
{
    const long after = strtol(text, NULL, 10);
    yz_position now, then;
    if (after < 0 || after > yz_game_ply_count(trial->game)) {
        add_wrong(trial, "step %d: there is no position after move %ld", trial->step,
                  after);
        return;
    }
    yz_game_position(trial->game, &now);
    yz_game_position_at(trial->game, (int)after, &then);
    if (memcmp(now.stone, then.stone, (size_t)now.width * now.height) != 0)
        add_wrong(trial, "step %d: the board is not the one after move %ld",
                  trial->step, after);
}

/* same=B1/O,C1/.: what stands where. */
static void
compare_same(struct trial *trial, const char *text)
{
    for (; *text != '\0'; text += *text == ',') {
        const size_t length = strcspn(text, "/,");
        yz_point at;
        if (text[length] != '/' || !read_point(trial, text, length, &at)) {
            add_wrong(trial, "step %d: '%.20s' is not POINT/STONE", trial->step, text);
            return;
        }
        const yz_colour stone = yz_game_stone(trial->game, at);
        if (text[length + 1] != ".XO"[stone])
            add_wrong(trial, "step %d: %.*s holds %c", trial->step, (int)length, text,
                      ".XO"[stone]);
        text += strcspn(text, ",");
    }
}

/* A move of a line: "B C1", "W D1 x4", "W F4 !", "B pass", "W pass(ko=A2)". */
struct step {
    yz_move move;
    int captures;
    bool illegal;
};

static bool
read_move(struct trial *trial, const char *text, struct step *out)
{
    char colour, place[24], rest[2][8] = {"", ""};
    const int words = sscanf(text, "%c %23s %7s %7s", &colour, place, rest[0], rest[1]);
    *out = (struct step){.move = {.colour = colour == 'B' ? YZ_BLACK : YZ_WHITE}};
    if (words < 2 || (colour != 'B' && colour != 'W'))
        return false;
    for (int i = 0; i < 2 && i + 2 < words; i++)
        if (strcmp(rest[i], "!") == 0)
            out->illegal = true;
        else if (rest[i][0] == 'x')
            out->captures = (int)strtol(rest[i] + 1, NULL, 10);
        else
            return false;
    if (strncmp(place, "pass", 4) == 0) {
        out->move.kind = YZ_MOVE_PASS;
        return true;
    }
    return read_point(trial, place, strlen(place), &out->move.at);
}

/* Whether the rules refuse the move as such, whoever's turn it is. */
static bool
is_refused(const yz_verdict *verdict)
{
    switch (verdict->ground) {
    case YZ_GROUND_OCCUPIED:
    case YZ_GROUND_SUICIDE:
    case YZ_GROUND_KO:
    case YZ_GROUND_SUPERKO:
        return true;
    default:
        return false;
    }
}

static void
expect_refusal(struct trial *trial, const struct step *step)
{
    if (trial->confirm) {
        char text[96];
        snprintf(text, sizeof text,
                 "step %d is about the ko bans of a confirmation phase", trial->step);
        add_not_compared(trial, text);
        return;
    }
    const yz_verdict verdict = yz_game_check(trial->game, step->move);
    if (!is_refused(&verdict))
        add_wrong(trial, "step %d: the move is legal", trial->step);
}

/* Plays one step; false when the line cannot go on. */
static bool
play_step(struct trial *trial, const char *text)
{
    struct step step;
    if (!read_move(trial, text, &step)) {
        add_wrong(trial, "step %d: '%.40s' is no move of this board", trial->step,
                  text);
        return false;
    }
    if (step.illegal) {
        expect_refusal(trial, &step);
        return true;
    }
    yz_verdict verdict;
    int captured = 0;
    if (yz_game_enter(trial->game, step.move, &verdict, &captured) != YZ_OK)
        return false;
    if (is_refused(&verdict)) {
        add_wrong(trial, "step %d: %s", trial->step, yz_ground_text(verdict.ground));
        return false;
    }
    if (captured != step.captures)
        add_wrong(trial, "step %d takes %d stones, not %d", trial->step, captured,
                  step.captures);
    return true;
}

static bool
take_step(struct trial *trial, const char *text)
{
    trial->step++;
    if (strncmp(text, "repeat=", 7) == 0)
        compare_repeat(trial, text + 7);
    else if (strncmp(text, "same=", 5) == 0)
        compare_same(trial, text + 5);
    else
        return play_step(trial, text);
    return true;
}

/* line: [play: its name] B C1; W D1 x4; ... */
static void
compare_line(struct trial *trial)
{
    const char *at = trial->line->value;
    const char *end = at[0] == '[' ? strchr(at, ']') : NULL;
    trial->confirm = end == NULL || memcmp(at, "[play", 5) != 0;
    at = end == NULL ? at : end + 1;
    at += strspn(at, " ");
    yz_diag diag;
    if (start_game(trial, at[0] == 'W' ? YZ_WHITE : YZ_BLACK, &diag) != YZ_OK) {
        add_wrong(trial, "%s", diag.text);
        return;
    }
    trial->step = 0;
    bool going = true;
    while (going && *at != '\0') {
        char text[128];
        const size_t length = strcspn(at, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        going = text[0] == '\0' || take_step(trial, text);
        at += length;
        at += strspn(at, "; ");
    }
}

/* ---- All of them ---- */

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
    };
    for (size_t i = 0; i < sizeof COMPARED / sizeof *COMPARED; i++)
        if (strcmp(COMPARED[i].key, trial->line->key) == 0) {
            COMPARED[i].compare(trial);
            return;
        }
    add_not_compared(trial, "this needs life and death to be read out");
}

/* The lines above the board that name rules and dead stones. */
static void
check_notes(struct trial *trial, load *input, const load_rules *given)
{
    yz_diag diag;
    yz_status_map dead;
    if (given != NULL)
        trial->rules = *given;
    else if (load_own_rules(input, &trial->rules, &diag) != YZ_OK) {
        if (trial->pos->rules != NULL)
            check_add(trial->found, YZ_SEVERITY_WARNING, "rules-unknown", "%s",
                      diag.text);
        /* The ko rule that every other one contains decides nothing but a ko. */
        trial->rules = (load_rules){yz_rules_find("japanese-1989"), 0};
    }
    if (start_game(trial, YZ_BLACK, &diag) == YZ_OK &&
        load_status(input, trial->game, &dead, &diag) != YZ_OK)
        check_add(trial->found, YZ_SEVERITY_ERROR, "dead-stones", "%s", diag.text)
            ->line = diag.line;
}

void
check_board(struct findings *found, load *input, const load_rules *given,
            load_rules *used)
{
    struct trial trial = {.found = found, .pos = load_pos(input)};
    check_notes(&trial, input, given);
    for (size_t i = 0; i < trial.pos->expectation_count; i++) {
        trial.line = trial.pos->expectation + i;
        compare_expectation(&trial);
    }
    *used = trial.rules;
    yz_game_free(trial.game);
}
