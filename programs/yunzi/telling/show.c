/*
 * show.c - the game at hand as a diagram, with the words around it.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/output.h"
#include "telling/judging.h"
#include "input/life_options.h"
#include "telling/show.h"

/* ---- Words around it ----------------------------------------------------------------
 */

static void YZ_PRINTF(3, 4)
    append(char *text, const char *between, const char *format, ...)
{
    const size_t used = strlen(text);
    size_t at = used;
    va_list values;

    if (used > 0)
        at += (size_t)snprintf(text + used, SHOW_TEXT - used, "%s", between);
    if (at >= SHOW_TEXT)
        return;
    va_start(values, format);
    vsnprintf(text + at, SHOW_TEXT - at, format, values);
    va_end(values);
}

static void
append_player(char *title, const char *name, const char *rank, const char *colour)
{
    append(title, ", ", "%s: %.200s%s%.40s", colour, name[0] ? name : "?",
           rank[0] ? " " : "", rank);
}

/* Whether the last move drawn is the last one that was replayed. */
static bool
shows_end(const show *out)
{
    return out->diagram.first == 0 ||
           out->diagram.last == yz_diagram_move_count(out->game);
}

/* How many stones each side has taken, when any were. */
static void
count_prisoners(show *out)
{
    const yz_tally tally = yz_game_tally(out->game);

    if (!shows_end(out))
        return;
    if (tally.prisoners[YZ_BLACK] > 0 || tally.prisoners[YZ_WHITE] > 0)
        append(out->caption, "; ", "Prisoners: Black %d, White %d",
               (int)tally.prisoners[YZ_BLACK], (int)tally.prisoners[YZ_WHITE]);
}

/* "Black: Cho Chikun 9d, White: ...", and below how far it went. */
static void
name_record(show *out, const yz_record_info *info, bool at_end)
{
    const int moves = yz_diagram_move_count(out->game);

    if (info->black[0] || info->white[0]) {
        append_player(out->title, info->black, info->black_rank, "Black");
        append_player(out->title, info->white, info->white_rank, "White");
    } else if (info->name[0]) {
        append(out->title, "", "%.300s", info->name);
    }
    if (out->diagram.first == 0 && moves > 0)
        append(out->caption, "", "After move %d", moves);
    count_prisoners(out);
    if (at_end && shows_end(out) && info->result_text[0])
        append(out->caption, "; ", "Result: %.80s", info->result_text);
}

/* ---- The diagram --------------------------------------------------------------------
 */

/* Without known rules the stones are moved by the plainest ones. */
static yz_status
replay(show *out, load_rules rules, yz_diag *diag)
{
    out->ko = true;
    if (rules.rules == NULL && load_own_rules(out->input, &rules, diag) != YZ_OK) {
        out->ko = false;
        rules = (load_rules){yz_rules_find("tromp-taylor"), 0};
    }
    yz_game *game;
    const yz_status status = load_replay(out->input, rules, &game, diag);
    out->game = game;
    return status;
}

static void
forget_ko(yz_diagram *diagram)
{
    for (size_t i = 0; i < YZ_MAX_POINTS; i++) {
        if (diagram->mark[i] == YZ_MARK_KO)
            diagram->mark[i] = YZ_MARK_NONE;
        diagram->fact[i] &= (uint8_t)~YZ_POINT_KO;
    }
}

static yz_status
draw(show *out, const show_choice *choice, yz_diag *diag)
{
    if (!choice->numbers) {
        yz_diagram_of_game(&out->diagram, out->game);
        if (!out->ko)
            forget_ko(&out->diagram);
        return YZ_OK;
    }
    const int moves = yz_diagram_move_count(out->game);
    const long last = choice->last > 0 ? choice->last : moves;
    if (last > moves || choice->first > moves)
        return cli_fail(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_CLI_NUMBERS_BEYOND,
                            yz_arg_number(last > moves ? last : choice->first),
                            yz_arg_number(moves)));
    if (yz_diagram_of_moves(&out->diagram, out->game, (int)choice->first, (int)last) !=
        YZ_OK)
        return cli_fail(diag, YZ_E_LIMIT,
                        yz_message_plain(YZ_MESSAGE_CLI_NUMBERS_LARGE));
    return YZ_OK;
}

/* In one-colour Go the players remember whose stones are whose; who counts is told. */
static void
name_alike(show *out)
{
    out->alike = !out->territory &&
                 yz_game_overlays(out->game) & YZ_OVERLAY_ONE_COLOUR;
    if (out->alike)
        append(out->caption, "; ", "One-colour Go: all stones look alike");
}

/* On what the dead stones rest, in the caption: an estimate is never drawn as if it were
   known. */
static void
name_basis(show *out)
{
    if (out->basis == YZ_BASIS_NONE)
        append(out->caption, "; ", "No dead stones are named: all are drawn as alive");
    if (out->basis == YZ_BASIS_ESTIMATED)
        append(out->caption, "; ", "Dead stones are estimated");
}

/* What the judge says; without a verdict, what is marked, or else all stones alive. */
static yz_status
draw_territory(show *out, load_rules rules, const yz_life_options *reading,
               yz_diag *diag)
{
    struct judging judging;
    bool told = false; /* of the empty points too */
    const struct judging_wish wish = {.reading = reading, .as_it_stands = true};

    if (rules.rules == NULL &&
        load_reading_rules(out->input, &rules, &out->assumed, diag) != YZ_OK) {
        rules = (load_rules){yz_rules_find("japanese-1989"), 0};
        out->assumed = true;
    }
    const yz_status result = judging_run(&judging, out->input, rules, &wish, diag);
    if (result != YZ_OK)
        return result;
    const yz_judgement *judged = &judging.judged;
    yz_status_map status = judging.status;
    if (judged->counted)
        memcpy(status.fate, judged->count.owner, sizeof status.fate);
    out->game = judging.verdict.game;
    yz_game_rules_text(out->game, out->rules);
    out->cut = judging_cut(&judging);
    out->basis = judged->counted ? judged->basis : status.basis;
    for (size_t i = 0; i < (size_t)status.width * status.height; i++)
        told = told ||
               (status.fate[i] >= YZ_FATE_BLACK && status.fate[i] <= YZ_FATE_NEUTRAL);
    yz_diagram_territory(&out->diagram, &status, !told);
    name_basis(out);
    judging_end(&judging);
    return YZ_OK;
}

static yz_status
narrow(show *out, const show_choice *choice, yz_diag *diag)
{
    yz_point corner[2];

    for (int i = 0; i < 2; i++) {
        if (yz_point_read(&corner[i], choice->corner[i], choice->corner_length[i],
                          out->diagram.width, out->diagram.height) != YZ_OK)
            return cli_fail(diag, YZ_E_RANGE,
                            yz_message_with(YZ_MESSAGE_CLI_NO_CORNER,
                                            yz_arg_bytes(choice->corner[i],
                                                         choice->corner_length[i])));
    }
    yz_diagram_view(&out->diagram, corner[0], corner[1]);
    return YZ_OK;
}

/* The marks of the node the replay came to, and the names in the record. */
static yz_status
draw_record(show *out, yz_record *record, yz_diag *diag)
{
    const yz_node node = yz_replay_node(load_last_replay(out->input));
    const yz_record_info *info;

    out->node = node;
    if (show_draw_record(out, record, node) != YZ_OK ||
        yz_record_get_info(record, &info) != YZ_OK)
        return cli_fail_memory(diag);
    name_record(out, info, yz_diagram_move_count(out->game) == info->moves);
    return YZ_OK;
}

yz_status
show_fill(show *out, load *input, load_rules rules, const show_choice *choice,
          yz_diag *diag)
{
    out->input = input;
    out->title[0] = '\0';
    out->caption[0] = '\0';
    out->comment = NULL;
    out->basis = YZ_BASIS_NONE;
    out->cut = YZ_SHORTAGE_NONE;
    out->assumed = false;
    out->territory = choice->territory;
    yz_status status = replay(out, rules, diag);
    if (status == YZ_OK)
        status = draw(out, choice, diag);
    if (status == YZ_OK && load_record(input) != NULL)
        status = draw_record(out, load_record(input), diag);
    else if (status == YZ_OK)
        count_prisoners(out);
    if (status == YZ_OK)
        name_alike(out);
    if (choice->title != NULL)
        snprintf(out->title, sizeof out->title, "%s", choice->title);
    if (choice->no_comment)
        out->comment = NULL;
    if (status == YZ_OK && choice->territory)
        status = draw_territory(out, rules, &choice->reading, diag);
    if (status == YZ_OK && choice->part)
        status = narrow(out, choice, diag);
    return status;
}
