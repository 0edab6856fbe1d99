/*
 * gtp_show.c - draws what the referee knows on the board of GoGui: who owns each point,
 * who lives and on what basis, which plays are illegal and why.
 *
 * The answers are lines of GoGui's graphics commands: BLACK and WHITE draw territory,
 * MARK a cross, SQUARE a frame, COLOR a background, LABEL a text on a point, TEXT the
 * line below the board.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>

#include <yunzi/messages.h>

#include "cli/in_words.h"

/* Adds a line of the points for which 'is_one' is true; nothing when there are none. */
static void
say_line(gtp_session *s, const char *command,
         bool (*is_one)(gtp_session *s, yz_point at, int wanted), int wanted)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);
    bool any = false;

    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (!is_one(s, at, wanted))
            continue;
        if (!any)
            gtp_say(s, "%s", command);
        any = true;
        gtp_say_point(s, at);
    }
    if (any)
        gtp_say(s, "\n");
}

/* ---- Whose each point is */

static bool
is_territory(gtp_session *s, yz_point at, int colour)
{
    const yz_judgement *judged = &s->verdict.judging.judged;

    return judged->board->points.holder[yz_index(yz_game_width(s->game), at)] == colour;
}

static bool
has_owner(gtp_session *s, yz_point at, int fate)
{
    const yz_judgement *judged = &s->verdict.judging.judged;

    return judged->board->points.owner[yz_index(yz_game_width(s->game), at)] == fate;
}

/* Adds a message as the line below the board. */
static void
show_tell(gtp_session *s, yz_message_id id, const yz_argument *arguments, size_t count)
{
    gtp_say(s, "TEXT ");
    gtp_tell(s, id, arguments, count);
    gtp_say(s, "\n");
}

#define show_words(s, id, ...)                                                         \
    show_tell((s), (id), (const yz_argument[]){__VA_ARGS__},                           \
              sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))

/* Adds "W+0.5 (estimated): ..." for the status line, or why there is no verdict. */
static void
say_verdict(gtp_session *s, const yz_judgement *judged)
{
    char text[YZ_RESULT_TEXT];

    const yz_message open = judged->note_count > 0
                                ? judged->note[0].what
                                : yz_message_plain(YZ_MESSAGE_RESULT_NOT_SETTLED);

    if (judged->result.kind == YZ_RESULT_NONE)
        show_words(s, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&open));
    else
        show_words(s, YZ_MESSAGE_GTP_SHOWN_RESULT,
                   yz_arg_text(yz_result_text(&judged->result, text)),
                   yz_arg_name("basis", yz_basis_key(judged->basis)),
                   yz_arg_choice(judged->counted));
}

bool
gtp_show_score(gtp_session *s, const char *rest)
{
    const yz_judgement *judged = &gtp_judging(s)->judged;

    (void)rest;
    if (judged->counted) {
        say_line(s, "BLACK", is_territory, YZ_BLACK);
        say_line(s, "WHITE", is_territory, YZ_WHITE);
        say_line(s, "MARK", has_owner, YZ_FATE_DEAD);
        say_line(s, "SQUARE", has_owner, YZ_FATE_SEKI);
    }
    say_verdict(s, judged);
    return true;
}

/* ---- Who lives */

/* The colours for life and death, and the letters for the basis. */
static const char *const COLOURS[] = {
    [YZ_FATE_ALIVE] = "green", [YZ_FATE_SEKI] = "yellow", [YZ_FATE_DEAD] = "red"};

static const char *
letter_of(yz_basis basis)
{
    switch (basis) {
    case YZ_BASIS_PLAYED:
    case YZ_BASIS_AGREED:
        return "a";
    case YZ_BASIS_PROVED:
        return "p";
    case YZ_BASIS_ESTIMATED:
        return "e";
    case YZ_BASIS_NONE:
        break;
    }
    return "?";
}

/* Labels one chain, on its first stone, with what reading found. */
static void
label_chain(gtp_session *s, const yz_life_report *life, const yz_chain_life *chain)
{
    const char *letter = chain->status == YZ_CHAIN_OPEN ? "?" : letter_of(chain->basis);

    gtp_say(s, "LABEL");
    gtp_say_point(s, life->point[chain->first]);
    gtp_say(s, " %s\n", letter);
}

static void
colour_chain(gtp_session *s, const yz_life_report *life, const yz_chain_life *chain)
{
    gtp_say(s, "COLOR %s",
            chain->status == YZ_CHAIN_OPEN   ? "gray"
            : chain->status == YZ_CHAIN_DEAD ? "red"
            : chain->seki                    ? "yellow"
                                             : "green");
    for (size_t k = 0; k < chain->count; k++)
        gtp_say_point(s, life->point[chain->first + k]);
    gtp_say(s, "\n");
}

static void
show_report(gtp_session *s, const yz_life_report *life)
{
    for (size_t i = 0; i < life->chain_count; i++)
        colour_chain(s, life, yz_life_chain(life, i));
    for (size_t i = 0; i < life->chain_count; i++)
        label_chain(s, life, yz_life_chain(life, i));
    show_tell(s, YZ_MESSAGE_GTP_SHOWN_CHAINS, NULL, 0);
}

static bool
refuse_life(gtp_session *s)
{
    return s->verdict.known ? gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_LIFE_UNKNOWN)
                            : gtp_refuse_status(s, "", YZ_E_NOMEM);
}

bool
gtp_show_life(gtp_session *s, const char *rest)
{
    const yz_judging *judging = gtp_judging(s);

    (void)rest;
    if (judging->life != NULL) {
        show_report(s, judging->life);
        return true;
    }
    if (!judging->judged.counted)
        return refuse_life(s);
    for (int fate = YZ_FATE_ALIVE; fate <= YZ_FATE_DEAD; fate++) {
        char command[16];
        snprintf(command, sizeof command, "COLOR %s", COLOURS[fate]);
        say_line(s, command, has_owner, fate);
    }
    show_words(s, YZ_MESSAGE_GTP_SHOWN_FATES,
               yz_arg_name("basis", yz_basis_key(judging->judged.basis)));
    return true;
}

/* Shows the same as a board of colours. */
bool
gtp_life_board(gtp_session *s, const char *rest)
{
    const yz_judging *judging = gtp_judging(s);
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    (void)rest;
    if (!judging->judged.counted)
        return refuse_life(s);
    for (int i = 0; i < width * height; i++) {
        const int owner = judging->judged.board->points.owner[i];
        const char *colour =
            owner >= YZ_FATE_ALIVE && owner <= YZ_FATE_DEAD ? COLOURS[owner] : "\"\"";
        gtp_say(s, "%s%s", colour, (i + 1) % width == 0 ? "\n" : " ");
    }
    return true;
}

/* ---- What may not be played */

/* Two letters for why a play on an empty point is illegal; NULL when it is legal. */
static const char *
reason(gtp_session *s, yz_point at)
{
    const yz_colour colour = yz_game_to_move(s->game);
    const yz_move move = {YZ_MOVE_PLAY, colour == YZ_EMPTY ? YZ_BLACK : colour, at};

    if (yz_game_stone(s->game, at) != YZ_EMPTY)
        return NULL;
    switch (yz_game_check_stones(s->game, move).ground) {
    case YZ_GROUND_LEGAL:
        return NULL;
    case YZ_GROUND_SUICIDE:
        return "su";
    case YZ_GROUND_KO:
        return "ko";
    case YZ_GROUND_SUPERKO:
        return "sk";
    case YZ_GROUND_CYCLE:
        return "cy";
    default:
        return "x";
    }
}

static void
say_reasons(gtp_session *s)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        const char *why = reason(s, at);
        if (why == NULL)
            continue;
        gtp_say(s, "LABEL");
        gtp_say_point(s, at);
        gtp_say(s, " %s\n", why);
    }
}

bool
gtp_show_illegal(gtp_session *s, const char *rest)
{
    (void)rest;
    say_reasons(s);
    show_tell(s, YZ_MESSAGE_GTP_SHOWN_FORBIDDEN, NULL, 0);
    return true;
}

/* ---- The board of a ruler */

/* Draws the board for GoGui.  GoGui asks after every move, so nothing is read before
   play has stopped. */
bool
gtp_board_gfx(gtp_session *s, const char *rest)
{
    const yz_phase phase = yz_game_phase(s->game);
    yz_point banned[YZ_MAX_POINTS];

    if (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED)
        return gtp_show_score(s, rest);
    const int count = yz_game_ko_bans(s->game, banned, YZ_MAX_POINTS);
    for (int i = 0; i < count; i++) {
        gtp_say(s, "LABEL");
        gtp_say_point(s, banned[i]);
        gtp_say(s, " ko\n");
    }
    return true;
}
