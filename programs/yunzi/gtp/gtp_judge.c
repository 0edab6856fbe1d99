/*
 * gtp_judge.c - the verdict on the game as it stands, found as `yunzi judge` finds it:
 * from what is recorded, agreed or ruled, and otherwise by reading.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>
#include <string.h>

#include "cli/in_words.h"

#include "input/input.h"

/* Returns the statement of a loaded record on life and death, while its position is
   on the board. */
static const yz_status_map *
find_marks(const gtp_session *s)
{
    yz_position now;

    if (!s->marked)
        return NULL;
    yz_game_position(s->game, &now);
    return gtp_same_stones(&now, &s->marked_on) ? &s->marks : NULL;
}

/* Writes what was said of life and death, with its basis; basis NONE when nothing was
   said. */
static void
find_status(const gtp_session *s, yz_status_map *out)
{
    const yz_status_map *marks = find_marks(s);

    yz_game_marking(s->game, out);
    if (out->basis != YZ_BASIS_NONE)
        return;
    if (marks != NULL)
        *out = *marks;
    else if (s->next.dead == GTP_DEAD_NONE)
        out->basis = YZ_BASIS_AGREED; /* the user says that every stone is alive */
}

bool
gtp_is_whole_record(const gtp_session *s)
{
    return s->recorded.kind != YZ_RESULT_NONE && s->kept_plies == s->recorded_plies &&
           yz_game_ply_count(s->game) == s->recorded_plies;
}

/* True if reading may decide where nobody has said anything. */
static bool
may_read(const gtp_session *s)
{
    return s->next.dead == GTP_DEAD_AUTO || s->next.dead == GTP_DEAD_PROVED;
}

static void
refuse_reading(const gtp_session *s, yz_status why, yz_judgement *judged)
{
    yz_diag diag;

    yz_judging_refused(s->game, why, &diag);
    judged->result.kind = YZ_RESULT_NONE;
    judged->note[0] = (yz_note){.kind = YZ_NOTE_OTHER, .what = diag.message};
    judged->note_count = 1;
}

/* Finds the verdict.  False when memory ran out; the next command tries again. */
static bool
judge(gtp_session *s)
{
    yz_judging *judging = &s->verdict.judging;
    yz_life_options reading = s->next.reading;

    find_status(s, &judging->status);
    yz_game_position(s->game, &judging->position);
    reading.reading = true;
    reading.fill_dame = true;
    reading.sampling = s->next.dead == GTP_DEAD_AUTO;
    judging->options = (yz_judge_options)YZ_JUDGE_OPTIONS_INIT;
    judging->options.board = &judging->board;
    judging->options.status = &judging->status;
    judging->options.recorded = gtp_is_whole_record(s) ? &s->recorded : NULL;
    judging->options.reading = may_read(s) ? &reading : NULL;
    judging->options.report = &judging->life;
    const yz_status status = yz_judge(&judging->judged, s->game, &judging->options);
    if (status != YZ_OK)
        refuse_reading(s, status, &judging->judged);
    judging->options.reading = NULL;
    judging->options.report = NULL;
    judging->options.life = judging->life;
    return status != YZ_E_NOMEM;
}

const yz_judging *
gtp_judging(gtp_session *s)
{
    if (!s->verdict.known) {
        gtp_changed(s);
        s->verdict.known = judge(s);
    }
    return &s->verdict.judging;
}

/* Says why there is no verdict. */
static yz_message
what_is_missing(const yz_judgement *judged)
{
    return judged->note_count > 0 ? judged->note[0].what
                                  : yz_message_plain(YZ_MESSAGE_NOTHING_KNOWN);
}

const yz_judgement *
gtp_verdict(gtp_session *s)
{
    const yz_judgement *judged = &gtp_judging(s)->judged;

    if (judged->result.kind != YZ_RESULT_NONE)
        return judged;
    const yz_message missing = what_is_missing(judged);
    gtp_refuse_why(s, "cannot score", YZ_MESSAGE_GTP_MISSING, yz_arg_message(&missing),
                   yz_arg_choice(s->next.dead == GTP_DEAD_AUTO));
    return NULL;
}

/* The protocol fixes some answers, which have no room for the word; so the remark goes to the person who
   watches the referee. */
void
gtp_remark_estimate(gtp_session *s, const yz_judgement *judged)
{
    const yz_argument command = yz_arg_text(s->row->name);
    char result[YZ_RESULT_TEXT];
    const yz_message estimate =
        judged->result.kind == YZ_RESULT_NONE
            ? yz_message_with(YZ_MESSAGE_GTP_PLAYED_ON, command)
            : yz_message_with(YZ_MESSAGE_GTP_ESTIMATE, command,
                              yz_arg_text(yz_result_text(&judged->result, result)));

    if (s->host.remark != NULL)
        s->host.remark(s->host.context, IN_WORDS(&estimate));
}

void
gtp_remark_basis(gtp_session *s, const yz_judgement *judged)
{
    const yz_shortage cut = yz_judging_cut(&s->verdict.judging);
    const yz_message short_of = yz_cut_message(cut);

    if (cut != YZ_SHORTAGE_NONE && s->host.remark != NULL)
        s->host.remark(s->host.context, IN_WORDS(&short_of));
    if (judged->basis == YZ_BASIS_ESTIMATED)
        gtp_remark_estimate(s, judged);
}

/* ---- Commands */

bool
gtp_final_score(gtp_session *s, const char *rest)
{
    const yz_judgement *judged = gtp_verdict(s);
    char text[YZ_RESULT_TEXT];

    (void)rest;
    if (judged == NULL)
        return false;
    gtp_say(s, "%s", yz_result_text(&judged->result, text));
    gtp_remark_basis(s, judged);
    return true;
}

bool
gtp_final_result(gtp_session *s, const char *rest)
{
    const yz_judgement *judged = &gtp_judging(s)->judged;
    char text[YZ_RESULT_TEXT];

    (void)rest;
    const yz_message missing = what_is_missing(judged);
    if (judged->result.kind == YZ_RESULT_NONE)
        gtp_say(s, "unknown: %s", IN_WORDS(&missing));
    else
        gtp_say(s, "%s (%s, %s)", yz_result_text(&judged->result, text),
                yz_result_key(judged->result.kind), yz_basis_key(judged->basis));
    return true;
}

bool
gtp_basis(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "%s", yz_basis_key(gtp_judging(s)->judged.basis));
    return true;
}

bool
gtp_estimate(gtp_session *s, const char *rest)
{
    yz_gtp_word word;

    if (!gtp_take_next(s, &rest, &word)) {
        gtp_say(s, "%s", s->next.dead == GTP_DEAD_AUTO ? "on" : "off");
        return true;
    }
    const bool on = yz_gtp_is(word, "on");
    if (!on && !yz_gtp_is(word, "off"))
        return gtp_syntax(s);
    s->next.dead = on ? GTP_DEAD_AUTO : GTP_DEAD_PROVED;
    gtp_changed(s);
    return true;
}

static int
count_moves(const yz_game *game)
{
    int count = 0;

    for (int i = 1; i <= yz_game_ply_count(game); i++)
        count += yz_game_ply(game, i).kind == YZ_PLY_MOVE;
    return count;
}

bool
gtp_judge(gtp_session *s, const char *rest)
{
    const yz_judging *judging = gtp_judging(s);
    yz_json json;
    const yz_judged_game verdict = {
        .file = "-",
        .number = 1,
        .game = s->game,
        .judged = &judging->judged,
        .recorded = gtp_is_whole_record(s) ? &s->recorded : NULL,
        .moves = count_moves(s->game),
    };

    (void)rest;
    yz_json_start(&json, gtp_collect, &s->reply);
    yz_tell_verdict_json(&json, &verdict, cli_language(), NULL, NULL);
    return true;
}
