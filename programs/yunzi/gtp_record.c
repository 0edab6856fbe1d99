/*
 * gtp_record.c - games in and out of records over GTP.
 */
#include "gtp_command.h"

#include <stdlib.h>
#include <string.h>

#include <yunzi/record.h>

/* The rules for a record: those asked for, else those it names, else those we have. */
static void
choose_rules(gtp_start *next, const yz_record_info *info)
{
    const yz_rules *named =
        info->rules[0] != '\0' ? yz_rules_find_recorded(info->rules) : NULL;

    if (!next->rules_asked && named != NULL) {
        next->rules = named;
        next->overlays = 0;
    }
}

/* GTP's MOVE is the first that is not made: 1 is the position before any. */
static yz_replay_options
replay_options(gtp_start *next, int move)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;

    options.rules = next->rules;
    options.overlays = next->overlays;
    options.repetition = next->repetition.laid_down;
    options.attend = attend_game;
    options.context = &next->repetition;
    options.limited = move >= 0;
    options.moves = move > 0 ? move - 1 : 0;
    return options;
}

/* Keeps what the record marks as dead at the position reached. */
static void
keep_marks(gtp_session *s, yz_record *record, yz_node node)
{
    yz_game_position(s->game, &s->marked_on);
    s->marked = yz_record_marks(record, node, &s->marked_on, &s->marks);
}

/* The result that the record gives, where the game stands at the end of it. */
static void
keep_result(gtp_session *s, yz_record *record, yz_node node, const yz_record_info *info)
{
    s->recorded_plies = yz_game_ply_count(s->game);
    s->record_changed = false;
    if (info->result_given && yz_record_move_number(record, node) == info->moves)
        s->recorded = info->result;
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
    choose_rules(&next, info);
    const yz_replay_options options = replay_options(&next, move);
    status = yz_replay_run(replay, record, &options, diag);
    if (status ==
        YZ_E_NOT_FOUND) { /* a move past the last: the end, says the protocol */
        yz_replay_options whole = options;
        whole.limited = false;
        status = yz_replay_run(replay, record, &whole, diag);
    }
    if (status != YZ_OK)
        return status;
    const yz_node node = yz_replay_node(replay);
    gtp_take_over(s, yz_replay_take_game(replay));
    next.width = yz_game_width(s->game);
    next.height = yz_game_height(s->game);
    next.komi_given = true;
    next.komi = yz_game_komi(s->game);
    s->next = next;
    keep_marks(s, record, node);
    keep_result(s, record, node, info);
    return YZ_OK;
}

static yz_status
read_record(gtp_session *s, const char *bytes, size_t length, int move, yz_diag *diag)
{
    yz_record *record = NULL;
    yz_replay *replay = NULL;

    yz_status status = yz_record_read(&record, bytes, length, 1, NULL, diag);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, NULL);
    if (status == YZ_OK)
        status = run_replay(s, replay, record, move, diag);
    yz_replay_free(replay);
    yz_record_free(record);
    return status;
}

bool
gtp_loadsgf(gtp_session *s, const char *rest)
{
    char path[YZ_GTP_LINE + 1];
    yz_diag diag = {.text = "out of memory"};
    char *bytes = NULL;
    size_t length = 0;
    int move;

    if (!gtp_take_path(rest, path, &move))
        return gtp_syntax(s);
    if (s->host.load == NULL ||
        s->host.load(s->host.context, path, &bytes, &length) != YZ_OK)
        return gtp_refuse(s, "cannot load file");
    const yz_status status = read_record(s, bytes, length, move, &diag);
    free(bytes);
    return status == YZ_OK || gtp_refuse(s, "cannot load file: %s", diag.text);
}

/* Writing */

static yz_status
collect(void *context, const char *bytes, size_t length)
{
    gtp_add(context, bytes, length);
    return YZ_OK;
}

/* Writes the game to 'out'. */
static yz_status
write_game(const gtp_session *s, gtp_text *out)
{
    yz_record *record;

    yz_status status = yz_record_of_game(&record, s->game, NULL);
    if (status != YZ_OK)
        return status;
    status = yz_record_write(record, true, collect, out);
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
    return status == YZ_OK || gtp_refuse(s, "cannot write file");
}

bool
gtp_printsgf(gtp_session *s, const char *rest)
{
    if (*rest != '\0')
        return save(s, rest);
    const yz_status status = write_game(s, &s->reply);
    return status == YZ_OK || gtp_refuse_status(s, status);
}
