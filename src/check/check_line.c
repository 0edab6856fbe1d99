/*
 * check_line.c - lines of play below a board, replayed: in play under the rules, or in
 * a confirmation under its ko rule.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "check/check_trial.h"
#include "check/confirm.h"
#include "yunzi/messages.h"

/* A line of play while it is replayed. */
struct replay {
    yz__trial *trial;
    bool confirming;
    yz__confirm confirm;
    yz_position *past; /* the boards of a confirmation after each move; 'past[0]' is the
                          start */
    int moves;
    int step; /* from 1 */
};

/* A move of a line: "B C1", "W D1 x4", "W F4 !", "B pass", "W pass(ko=A2)". */
struct step {
    yz_move move;
    int captures;
    bool illegal;
};

enum { MOST_MOVES = 400 };

/* ---- What has to hold ---- */

static bool
position_after(struct replay *line, long moves, yz_position *out)
{
    const int last =
        line->confirming ? line->moves : yz_game_ply_count(line->trial->game);
    if (moves < 0 || moves > last)
        return false;
    if (line->confirming)
        *out = line->past[moves];
    else
        yz_game_position_at(line->trial->game, (int)moves, out);
    return true;
}

static void
current(const struct replay *line, yz_position *out)
{
    if (line->confirming)
        *out = line->confirm.now;
    else
        yz_game_position(line->trial->game, out);
}

/* repeat=N: the board is the one after N moves. */
static void
compare_repeat(struct replay *line, const char *text)
{
    const long after = strtol(text, NULL, 10);
    yz_position now, then;
    if (!position_after(line, after, &then)) {
        yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POSITION,
                                                     yz_arg_number(line->step),
                                                     yz_arg_number(after)));
        return;
    }
    current(line, &now);
    if (memcmp(now.stone, then.stone, (size_t)now.width * now.height) != 0)
        yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_OTHER_BOARD,
                                                     yz_arg_number(line->step),
                                                     yz_arg_number(after)));
}

/* same=B1/O,C1/.: what stands where. */
static void
compare_same(struct replay *line, const char *text)
{
    yz_position now;
    current(line, &now);
    for (; *text != '\0'; text += *text == ',') {
        const size_t length = strcspn(text, "/,");
        yz_point at;
        if (text[length] != '/' || !yz__trial_point(line->trial, text, length, &at)) {
            yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_SAME_FORM,
                                                         yz_arg_number(line->step),
                                                         yz__trial_quoted(text, 20)));
            return;
        }
        const char stone = ".XO"[now.stone[yz_index(now.width, at)]];
        if (text[length + 1] != stone)
            yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_HOLDS,
                                                         yz_arg_number(line->step),
                                                         yz_arg_bytes(text, length),
                                                         yz_arg_bytes(&stone, 1)));
        text += strcspn(text, ",");
    }
}

/* ---- Moves ---- */

/* "pass", or "pass(ko=A2)" for the ko that would be retaken at A2. */
static bool
read_pass(yz__trial *trial, const char *place, yz_move *out)
{
    const char *point = place + strlen("pass(ko=");
    if (strcmp(place, "pass") == 0) {
        out->kind = YZ_MOVE_PASS;
        return true;
    }
    out->kind = YZ_MOVE_PASS_FOR_KO;
    return strncmp(place, "pass(ko=", strlen("pass(ko=")) == 0 &&
           point[strcspn(point, ")")] == ')' &&
           yz__trial_point(trial, point, strcspn(point, ")"), &out->at);
}

static bool
read_move(yz__trial *trial, const char *text, struct step *out)
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
    if (strncmp(place, "pass", 4) == 0)
        return read_pass(trial, place, &out->move);
    return yz__trial_point(trial, place, strlen(place), &out->move.at);
}

/* True if the rules refuse the move itself, not only because of whose turn it is. */
static bool
is_refused(yz_ground ground)
{
    switch (ground) {
    case YZ_GROUND_OCCUPIED:
    case YZ_GROUND_SUICIDE:
    case YZ_GROUND_KO:
    case YZ_GROUND_SUPERKO:
    case YZ_GROUND_CYCLE:
        return true;
    default:
        return false;
    }
}

/* Makes a move in play.  There a pass for a ko is an ordinary pass. */
static yz_ground
move_in_play(struct replay *line, yz_move move, int *captured)
{
    yz_legality legality;
    if (move.kind == YZ_MOVE_PASS_FOR_KO)
        move.kind = YZ_MOVE_PASS;
    const yz_legality asked = yz_game_check(line->trial->game, move);
    if (is_refused(asked.ground))
        return asked.ground;
    const yz_status status =
        yz_game_enter(line->trial->game, move, &legality, captured);
    yz__check_lacks_memory(line->trial->found, status);
    return status == YZ_OK ? YZ_GROUND_LEGAL : YZ_GROUND_OVER;
}

static yz_ground
move_in_confirmation(struct replay *line, yz_move move, int *captured)
{
    if (line->moves == MOST_MOVES)
        return YZ_GROUND_OVER;
    const yz_ground ground = yz__confirm_move(&line->confirm, move, captured);
    if (ground == YZ_GROUND_LEGAL)
        line->past[++line->moves] = line->confirm.now;
    return ground;
}

static yz_ground
make_move(struct replay *line, yz_move move, int *captured)
{
    return line->confirming ? move_in_confirmation(line, move, captured)
                            : move_in_play(line, move, captured);
}

/* Expects that the move is illegal; it is not made. */
static void
expect_refusal(struct replay *line, yz_move move)
{
    yz__confirm trial = line->confirm;
    int captured;
    const yz_ground ground = line->confirming
                                 ? yz__confirm_move(&trial, move, &captured)
                                 : yz_game_check(line->trial->game, move).ground;
    if (!is_refused(ground))
        yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_MOVE_LEGAL,
                                                     yz_arg_number(line->step)));
}

/* Plays one step; false when the line cannot go on. */
static bool
play_step(struct replay *line, const char *text)
{
    struct step step;
    int captured = 0;
    if (!read_move(line->trial, text, &step)) {
        yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_NO_MOVE,
                                                     yz_arg_number(line->step),
                                                     yz__trial_quoted(text, 40)));
        return false;
    }
    if (step.illegal) {
        expect_refusal(line, step.move);
        return true;
    }
    const yz_ground ground = make_move(line, step.move, &captured);
    if (ground == YZ_GROUND_PASS) {
        yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_NO_KO,
                                                     yz_arg_number(line->step)));
        return false;
    }
    if (ground == YZ_GROUND_OVER) {
        yz__trial_not_compared(line->trial,
                               yz_message_plain(YZ_MESSAGE_CHECK_LONG_LINE));
        return false;
    }
    if (ground != YZ_GROUND_LEGAL) {
        yz__trial_wrong(line->trial,
                        yz_message_with(YZ_MESSAGE_CHECK_STEP_REFUSED,
                                        yz_arg_number(line->step),
                                        yz_arg_name("ground", yz_ground_text(ground))));
        return false;
    }
    if (captured != step.captures)
        yz__trial_wrong(line->trial, yz_message_with(YZ_MESSAGE_CHECK_STEP_TAKES,
                                                     yz_arg_number(line->step),
                                                     yz_arg_number(captured),
                                                     yz_arg_number(step.captures)));
    return true;
}

static bool
take_step(struct replay *line, const char *text)
{
    line->step++;
    if (strncmp(text, "repeat=", 7) == 0)
        compare_repeat(line, text + 7);
    else if (strncmp(text, "same=", 5) == 0)
        compare_same(line, text + 5);
    else
        return play_step(line, text);
    return true;
}

static void
take_steps(struct replay *line, const char *at)
{
    bool going = true;
    while (going && *at != '\0') {
        char text[128];
        const size_t length = strcspn(at, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        going = text[0] == '\0' || take_step(line, text);
        at += length;
        at += strspn(at, "; ");
    }
}

static bool
begin(struct replay *line, yz_colour first)
{
    yz_diag diag;
    if (yz__trial_game(line->trial, first, &diag) != YZ_OK) {
        yz__trial_wrong(line->trial, diag.message);
        return false;
    }
    yz__confirm_start(&line->confirm, &line->trial->pos->position);
    if (!line->confirming)
        return true;
    line->past = yz__resize(line->trial->found->allocator, NULL, 0,
                            (MOST_MOVES + 1) * sizeof *line->past);
    if (line->past == NULL) {
        yz__check_lacks_memory(line->trial->found, YZ_E_NOMEM);
        return false;
    }
    line->past[0] = line->confirm.now;
    return true;
}

/* line: [play: its name] B C1; W D1 x4; ... */
void
yz__compare_line(yz__trial *trial)
{
    const char *at = trial->line->value;
    const char *end = at[0] == '[' ? strchr(at, ']') : NULL;
    struct replay line = {.trial = trial};
    line.confirming = end == NULL || memcmp(at, "[play", 5) != 0;
    at = end == NULL ? at : end + 1;
    at += strspn(at, " ");
    if (begin(&line, at[0] == 'W' ? YZ_WHITE : YZ_BLACK))
        take_steps(&line, at);
    yz__resize(trial->found->allocator, line.past,
               line.past ? (MOST_MOVES + 1) * sizeof *line.past : 0, 0);
}
