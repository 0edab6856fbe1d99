/*
 * gtp_record.c - GTP commands that load records and boards, and write records.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"
#include "input/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/record.h>
#include <yunzi/tell.h>

/* Remarks that a record or board names rules that nobody knows here, and which stay. */
static void
remark_rules(const gtp_session *s, const yz_diag *diag)
{
    const yz_message note =
        yz_message_with(YZ_MESSAGE_GTP_RULES_STAY, yz_arg_message(&diag->message),
                        yz_arg_name(NULL, yz_rules_id(s->next.rules)));

    if (s->host.remark != NULL)
        s->host.remark(s->host.context, IN_WORDS(&note));
}

/* Chooses the rules for a record or board: those that the user asked for, or else those
   that it names ("" for none), or else those of the session. */
static void
choose_rules(const gtp_session *s, gtp_start *next, const char *name)
{
    const yz_rules *named = name[0] != '\0' ? yz_rules_find_recorded(name) : NULL;
    unsigned overlays = 0;
    yz_diag diag = {0};

    if (next->rules_asked || name[0] == '\0')
        return;
    if (named == NULL && yz_rules_read(name, &named, &overlays, &diag) != YZ_OK) {
        remark_rules(s, &diag);
        return;
    }
    next->rules = named;
    next->overlays = overlays;
}

/* The options for a replay.  In GTP the number is that of the first move that is not
   made: 1 is the position before all moves. */
static yz_replay_options
replay_options(gtp_start *next, const yz_record_info *info, int move)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;

    options.rules = next->rules;
    options.overlays = next->overlays;
    options.repetition = next->repetition.laid_down;
    options.attend = yz_load_attend;
    options.context = &next->repetition;
    options.limited = move >= 0;
    options.moves = move > 0 ? move - 1 : 0;
    options.komi_given = !info->komi_given && next->default_komi_given;
    options.komi = next->default_komi;
    return options;
}

/* Keeps what the record marks as dead in the position that was reached. */
static void
keep_marks(gtp_session *s, yz_record *record, yz_node node)
{
    yz_game_position(s->game, &s->marked_on);
    s->marked = yz_record_marks(record, node, &s->marked_on, &s->marks);
}

/* Keeps the result that the record gives, if the game is at its end. */
static void
keep_result(gtp_session *s, yz_record *record, yz_node node, const yz_record_info *info)
{
    s->recorded_plies = s->kept_plies = yz_game_ply_count(s->game);
    if (info->result_given && yz_record_move_number(record, node) == info->moves)
        s->recorded = info->result;
}

/* Makes the loaded game that of the session; the next games begin like it. */
static void
go_on_with(gtp_session *s, yz_game *game, gtp_start next)
{
    gtp_take_over(s, game);
    next.width = yz_game_width(s->game);
    next.height = yz_game_height(s->game);
    next.komi_given = true;
    next.komi = yz_game_komi(s->game);
    s->next = next;
}

static yz_status
run_replay(gtp_session *s, yz_replay *replay, yz_record *record, int move,
           yz_diag *diag)
{
    const yz_record_info *info;
    gtp_start next = s->next;

    yz_status status = yz_record_get_info(record, &info);
    if (status != YZ_OK)
        return status;
    choose_rules(s, &next, info->rules);
    const yz_replay_options options = replay_options(&next, info, move);
    status = yz_replay_run(replay, record, &options, diag);
    if (status ==
        YZ_E_NOT_FOUND) { /* after the last move: the protocol says this means the end */
        yz_replay_options whole = options;
        whole.limited = false;
        status = yz_replay_run(replay, record, &whole, diag);
    }
    if (status != YZ_OK)
        return status;
    const yz_node node = yz_replay_node(replay);
    yz_game *game;
    status = yz_game_copy(&game, yz_replay_game(replay));
    if (status != YZ_OK)
        return status;
    go_on_with(s, game, next);
    keep_marks(s, record, node);
    keep_result(s, record, node, info);
    return YZ_OK;
}

static yz_status
read_record(gtp_session *s, const char *bytes, size_t length, int move, yz_diag *diag)
{
    yz_record *record = NULL;
    yz_replay *replay = NULL;

    yz_status status = yz_record_read_any(&record, bytes, length, 1, NULL, diag);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, NULL);
    if (status == YZ_OK)
        status = run_replay(s, replay, record, move, diag);
    yz_replay_free(replay);
    if (status == YZ_OK)
        s->loaded = record;
    else
        yz_record_free(record);
    return status;
}

/* Begins a game with the board, and keeps what the board marks as dead. */
static yz_status
begin_with_board(gtp_session *s, const yz_pos *board, yz_diag *diag)
{
    gtp_start next = s->next;
    yz_game_options options = yz_pos_game_options(board);
    yz_game *game;
    yz_status_map marks;

    choose_rules(s, &next, board->rules == NULL ? "" : board->rules);
    options.rules = next.rules;
    options.overlays = next.overlays;
    options.repetition = next.repetition.laid_down;
    if (!options.komi_given) {
        options.komi_given = next.default_komi_given;
        options.komi = next.default_komi;
    }
    yz_status status = yz_game_new(&game, &options, diag);
    if (status != YZ_OK)
        return status;
    status = yz_load_board_marks(board, game, &marks, diag);
    if (status != YZ_OK) {
        yz_game_free(game);
        return status;
    }
    go_on_with(s, game, next);
    yz_game_position(s->game, &s->marked_on);
    s->marks = marks;
    s->marked = marks.basis != YZ_BASIS_NONE;
    return YZ_OK;
}

static yz_status
read_board(gtp_session *s, const char *bytes, size_t length, yz_diag *diag)
{
    yz_pos board;

    yz_status status = yz_pos_read(&board, bytes, length, NULL, diag);
    if (status != YZ_OK)
        return status;
    status = begin_with_board(s, &board, diag);
    yz_pos_free(&board);
    return status;
}

/* Why a file cannot be read or written is told by whoever owns it, but for memory. */
static bool
refuse_file(gtp_session *s, const char *words, const char *path, yz_status status)
{
    if (status == YZ_E_NOMEM)
        return gtp_refuse_status(s, words, status);
    s->word = (yz_gtp_word){path, strlen(path)};
    return gtp_refuse_word(s, words);
}

bool
gtp_loadsgf(gtp_session *s, const char *rest)
{
    char path[YZ_GTP_LINE + 1];
    yz_diag diag;
    cli_fail_memory(&diag);
    char *bytes = NULL;
    size_t length = 0;
    int move;

    if (!gtp_take_path(rest, path, &move))
        return gtp_syntax(s);
    yz_status status = s->host.load == NULL
                           ? YZ_E_IO
                           : s->host.load(s->host.context, path, &bytes, &length);
    if (status != YZ_OK)
        return refuse_file(s, "cannot load file", path, status);
    status = yz_format_of(bytes, length) == YZ_FORMAT_POS
                 ? read_board(s, bytes, length, &diag)
                 : read_record(s, bytes, length, move, &diag);
    free(bytes);
    return status == YZ_OK || gtp_refuse_diag(s, "cannot load file", &diag);
}

/* Writing */

/* Adds a remark on an estimate, so that a record never shows it as if it had been
   agreed. */
static yz_status
add_remark(yz_record *record, yz_node node, const yz_judgement *judged)
{
    char result[YZ_RESULT_TEXT], text[4096 + YZ_MESSAGE_TEXT];
    const yz_message remark =
        yz_message_with(YZ_MESSAGE_GTP_RECORDED_ESTIMATE,
                        yz_arg_text(yz_result_text(&judged->result, result)));
    const char *before = "";
    yz_property property;

    if (judged->basis != YZ_BASIS_ESTIMATED)
        return YZ_OK;
    if (yz_record_find_property(record, node, "C", &property) &&
        yz_record_text(record, &property, 0, false, &before) != YZ_OK)
        return YZ_E_NOMEM;
    snprintf(text, sizeof text, "%.3800s%s%s", before, before[0] != '\0' ? "\n" : "",
             IN_WORDS(&remark));
    return yz_record_set_text(record, node, "C", text);
}

static yz_status
set_verdict(yz_record *record, gtp_session *s)
{
    const yz_node last = (yz_node)yz_record_node_count(record) - 1;
    const yz_judgement *judged = &gtp_judging(s)->judged;

    if (judged->result.kind == YZ_RESULT_NONE)
        return YZ_OK;
    yz_status status = yz_record_set_result(record, &judged->result);
    if (status != YZ_OK || !judged->counted)
        return status;
    status = yz_tell_territory(record, last, s->game, &judged->board->points);
    return status == YZ_OK ? add_remark(record, last, judged) : status;
}

/* Writes the result: the one of the loaded record if this is its game, or else the
   verdict once play has stopped. */
static yz_status
set_result(yz_record *record, gtp_session *s)
{
    const yz_phase phase = yz_game_phase(s->game);

    if (gtp_is_whole_record(s))
        return yz_record_set_result(record, &s->recorded);
    return phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED ? YZ_OK
                                                               : set_verdict(record, s);
}

static yz_status
set_origin(yz_record *record, const gtp_session *s)
{
    char text[64];

    snprintf(text, sizeof text, "Yunzi:%s", yz_version());
    yz_status status = yz_record_set_text(record, 0, "AP", text);
    if (status == YZ_OK && s->loaded == NULL && s->host.date != NULL)
        status = yz_record_set_text(record, 0, "DT", s->host.date(s->host.context));
    return status;
}

static yz_status
set_clock(yz_record *record, const gtp_session *s)
{
    const yz_clock_values values = yz_clock_setting_write(&s->clock.setting);
    const bool any = s->clock.setting.kind != YZ_CLOCK_NONE;
    yz_status status = any ? yz_record_set_text(record, 0, "TM", values.tm) : YZ_OK;

    if (status == YZ_OK && any && values.ot[0] != '\0')
        status = yz_record_set_text(record, 0, "OT", values.ot);
    return status;
}

/* Writes the game to 'out'. */
static yz_status
write_game(gtp_session *s, gtp_text *out)
{
    yz_record *record;

    yz_status status = yz_record_of_game(&record, s->game, NULL);
    if (status != YZ_OK)
        return status;
    status = set_origin(record, s);
    if (status == YZ_OK)
        status = set_clock(record, s);
    if (status == YZ_OK)
        status = gtp_copy_info(record, s);
    if (status == YZ_OK)
        status = set_result(record, s);
    if (status == YZ_OK)
        status = yz_record_write(record, true, gtp_collect, out);
    yz_record_free(record);
    return out->failed ? YZ_E_NOMEM : status;
}

static bool
save(gtp_session *s, const char *rest)
{
    char path[YZ_GTP_LINE + 1];
    gtp_text text = {0};
    int number;

    if (!gtp_take_path(rest, path, &number) || number >= 0)
        return gtp_syntax(s);
    yz_status status = write_game(s, &text);
    if (status == YZ_OK)
        status = s->host.save == NULL
                     ? YZ_E_IO
                     : s->host.save(s->host.context, path, text.data, text.length);
    free(text.data);
    return status == YZ_OK || refuse_file(s, "cannot write file", path, status);
}

bool
gtp_printsgf(gtp_session *s, const char *rest)
{
    if (*rest != '\0')
        return save(s, rest);
    const yz_status status = write_game(s, &s->reply);
    return status == YZ_OK || gtp_refuse_status(s, "", status);
}
