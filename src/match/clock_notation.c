/*
 * clock_notation.c - reads and writes settings of clocks as people type them,
 * "30:00+3x0:30", and as records have them in OT, "3x30 byo-yomi".
 *
 * A setting is a main time, an addition, and a word.  The addition has one of four
 * shapes; shape and word together name the clock.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "match/clocks.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* ---- A text that is read ---- */

typedef struct reader {
    const char *text;
    const char *at;
    yz_diag *diag;
    bool record;         /* of a record, not typed */
    const int64_t *main; /* from TM; NULL: it stands in the text */
    yz__clock_shape shape;
    yz_clock_setting setting;
    unsigned use;        /* of the form that was found */
    const char *part[4]; /* where each part of the setting stands, by yz__clock_part */
} reader;

static yz_status
refuse_at(const reader *r, const char *at, yz_status status, yz_message message)
{
    yz__refuse(r->diag, status, message);
    if (r->diag) {
        r->diag->line = 1;
        r->diag->offset = (uint64_t)(at - r->text);
        r->diag->column = (uint32_t)(at - r->text) + 1;
    }
    return status;
}

static yz_status
refuse_plain(const reader *r, yz_message_id id)
{
    return refuse_at(r, r->at, YZ_E_SYNTAX, yz_message_plain(id));
}

static void
skip_blanks(reader *r)
{
    while (*r->at == ' ' || *r->at == '\t')
        r->at++;
}

/* Takes the sign or letter 'c' and the blanks around it. */
static bool
takes(reader *r, char c)
{
    const char *back = r->at;

    skip_blanks(r);
    if (*r->at != c && !(c == 'x' && *r->at == 'X')) {
        r->at = back;
        return false;
    }
    r->at++;
    skip_blanks(r);
    return true;
}

static bool
takes_word(reader *r, const char *word)
{
    const char *back = r->at;

    skip_blanks(r);
    const size_t length = yz__clock_word_length(r->at);
    if (!yz__clock_is_word(r->at, length, word)) {
        r->at = back;
        return false;
    }
    r->at += length;
    return true;
}

static yz_status
take_time(reader *r, int64_t *out)
{
    skip_blanks(r);
    if (yz__clock_time_read(&r->at, r->record, out))
        return YZ_OK;
    return refuse_plain(r, YZ_MESSAGE_CLOCK_NO_TIME);
}

/* Takes a number of periods, stones or minutes; one that is too large for any of
   them stays too large. */
static bool
take_count(reader *r)
{
    int64_t count;

    skip_blanks(r);
    r->part[YZ__CLOCK_COUNT] = r->at;
    if (!yz__clock_digits_read(&r->at, &count))
        return false;
    r->setting.count = count < 1000000 ? (int32_t)count : 1000000;
    return true;
}

/* ---- The parts ---- */

/* Takes one of several words that only records have. */
static bool
takes_one_of(reader *r, const char *const *words)
{
    bool taken = false;

    for (; r->record && *words != NULL && !taken; words++)
        taken = takes_word(r, *words);
    return taken;
}

static const char *const MOVES[] = {"moves", "stones", "move", "stone", NULL};
static const char *const PERIODS[] = {"periods", "period", "times", NULL};
static const char *const JOINED[] = {"of", "x", NULL};
static const char *const WITHIN[] = {"in", "per", NULL};

/* Reads "3x0:30", "15/5:00" or, in a record, "15 moves in 5 min" and "3 periods of
   30 sec"; if it is none of them, nothing changes. */
static bool
begins_periods(reader *r)
{
    const char *back = r->at;

    if (take_count(r)) {
        const bool moves = takes_one_of(r, MOVES);
        const bool periods = !moves && takes_one_of(r, PERIODS);
        if (periods || (!moves && takes(r, 'x'))) {
            r->shape = YZ__SHAPE_PERIODS;
            takes_one_of(r, JOINED);
        } else if (takes(r, '/') || (moves && takes_one_of(r, WITHIN))) {
            r->shape = YZ__SHAPE_STONES;
        } else {
            r->at = back;
        }
    }
    if (r->at == back)
        r->setting.count = 0;
    return r->at != back;
}

/* Takes the number of periods behind the time, as in records: "00:30(5)", "60 sec 3
   times", "30 sec x 3"; but "30 x 3" are thirty periods. */
static void
take_periods_behind(reader *r)
{
    const char *back = r->at;
    const bool unit = yz__clock_word_length(r->at - 1) > 0;
    const bool bracket = takes(r, '(');
    const bool sign = !bracket && unit && takes(r, 'x');
    const bool count = take_count(r);

    if (count && (bracket ? takes(r, ')') : sign || takes_one_of(r, PERIODS))) {
        r->shape = YZ__SHAPE_PERIODS;
        return;
    }
    r->at = back;
    r->setting.count = 0;
}

static yz_status
read_period(reader *r)
{
    skip_blanks(r);
    if (!begins_periods(r))
        r->shape = YZ__SHAPE_ADDED;
    r->part[YZ__CLOCK_PERIOD] = r->at;
    const yz_status status = take_time(r, &r->setting.period);
    if (status == YZ_OK && r->record && r->shape == YZ__SHAPE_ADDED)
        take_periods_behind(r);
    return status;
}

/* Reads "30s/move": the time read before is that of a move. */
static yz_status
read_move(reader *r, int64_t *time)
{
    if (!takes_word(r, "move"))
        return refuse_plain(r, YZ_MESSAGE_CLOCK_NO_MOVE);
    r->part[YZ__CLOCK_PERIOD] = r->part[YZ__CLOCK_MAIN];
    r->shape = YZ__SHAPE_MOVE;
    r->setting.period = *time;
    r->setting.main = 0;
    return YZ_OK;
}

static yz_status
read_typed_times(reader *r)
{
    const bool periods = begins_periods(r);

    if (periods) {
        r->part[YZ__CLOCK_PERIOD] = r->at;
        return take_time(r, &r->setting.period);
    }
    r->shape = YZ__SHAPE_ALONE;
    r->part[YZ__CLOCK_MAIN] = r->at;
    const yz_status status = take_time(r, &r->setting.main);
    if (status != YZ_OK)
        return status;
    if (takes(r, '+'))
        return read_period(r);
    return takes(r, '/') ? read_move(r, &r->setting.main) : YZ_OK;
}

static yz_status
read_times(reader *r)
{
    const size_t word = yz__clock_word_length(r->at);

    if (yz__clock_is_word(r->at, word, "none") && !(r->main && *r->main > 0)) {
        r->shape = YZ__SHAPE_NOTHING;
        return YZ_OK;
    }
    if (!r->main)
        return read_typed_times(r);
    r->setting.main = *r->main;
    r->shape = YZ__SHAPE_ALONE;
    /* "byo-yomi 60 sec 3 times": the word that says which clock it is comes first */
    const char *back = r->at;
    if (takes_word(r, "byo-yomi") || takes_word(r, "byoyomi")) {
        skip_blanks(r);
        if (read_period(r) == YZ_OK && r->shape == YZ__SHAPE_PERIODS)
            return YZ_OK;
        r->at = back;
        r->shape = YZ__SHAPE_ALONE;
    }
    return word > 0 ? YZ_OK : read_period(r);
}

/* True if the next word, with the shape, names this clock. */
static bool
is_called(reader *r, yz_clock_kind kind, size_t length)
{
    const unsigned use = r->record ? YZ__FORM_RECORD : YZ__FORM_ANYWHERE;
    const yz__clock_form *form = yz__clock_row_of(kind)->forms;

    for (; form->word; form++)
        if (form->shape == r->shape && (form->use & use) == use &&
            yz__clock_is_word(r->at, length, form->word)) {
            r->use = form->use;
            return true;
        }
    return false;
}

/* Reads the word that names the clock, and sets the clock. */
static yz_status
read_kind(reader *r)
{
    skip_blanks(r);
    const char *begin = r->at;
    const size_t length = yz__clock_word_length(r->at);
    for (int kind = 0; kind < yz__clock_kind_count(); kind++)
        if (is_called(r, (yz_clock_kind)kind, length)) {
            r->setting.kind = (yz_clock_kind)kind;
            r->at += length;
            return YZ_OK;
        }
    if (length == 0)
        return refuse_plain(r, YZ_MESSAGE_CLOCK_ADDED);
    return refuse_at(r, begin, YZ_E_SYNTAX,
                     yz_message_with(YZ_MESSAGE_CLOCK_WORD,
                                     yz_arg_bytes(begin, length < 30 ? length : 30)));
}

/* Reads what a clock needs besides its times. */
static yz_status
read_rest(reader *r)
{
    yz_clock_setting *setting = &r->setting;
    const yz__clock_row *row = yz__clock_row_of(setting->kind);

    if (row->move == YZ__MOVE_ADDS && takes_word(r, "cap")) {
        skip_blanks(r);
        r->part[YZ__CLOCK_CAP] = r->at;
        return take_time(r, &setting->cap);
    }
    if (r->use & YZ__FORM_SIXTHS) {
        setting->period = setting->main / 6;
        setting->count = 3;
        r->part[YZ__CLOCK_PERIOD] = r->part[YZ__CLOCK_MAIN];
    }
    if (row->after == YZ_CLOCK_AFTER_MINUTES) {
        if (!take_count(r))
            return refuse_plain(r, YZ_MESSAGE_CLOCK_NO_MINUTES);
        setting->period = YZ__MINUTE;
    }
    return YZ_OK;
}

static yz_status
read_all(reader *r)
{
    yz_status status = read_times(r);

    if (status == YZ_OK)
        status = read_kind(r);
    if (status == YZ_OK)
        status = read_rest(r);
    if (status != YZ_OK)
        return status;
    skip_blanks(r);
    return *r->at == '\0' ? YZ_OK : refuse_plain(r, YZ_MESSAGE_CLOCK_MORE);
}

static yz_status
read_setting(yz_clock_setting *out, reader r)
{
    yz__clock_part part = YZ__CLOCK_MAIN;
    yz_diag fault;

    skip_blanks(&r);
    for (size_t i = 0; i < sizeof r.part / sizeof *r.part; i++)
        r.part[i] = r.at;
    yz_status status = read_all(&r);
    if (status != YZ_OK)
        return status;
    status = yz__clock_setting_fault(&r.setting, &part, &fault);
    if (status != YZ_OK)
        return refuse_at(&r, r.part[part], status, fault.message);
    *out = r.setting;
    return YZ_OK;
}

yz_status
yz_clock_setting_read(yz_clock_setting *out, const char *text, yz_diag *diag)
{
    return read_setting(out, (reader){.text = text, .at = text, .diag = diag});
}

yz_status
yz__clock_recorded_read(yz_clock_setting *out, const char *text, const int64_t *main)
{
    return read_setting(
        out, (reader){.text = text, .at = text, .record = true, .main = main});
}

/* ---- Writing ---- */

/* True if the setting can be written in this form. */
static bool
is_written_so(const yz_clock_setting *setting, const yz__clock_form *form, unsigned use)
{
    const bool sixths = setting->count == 3 && setting->period == setting->main / 6;

    return (form->use & use) && (sixths || !(form->use & YZ__FORM_SIXTHS));
}

static const yz__clock_form *
form_of(const yz_clock_setting *setting, unsigned use)
{
    const yz__clock_form *form = yz__clock_row_of(setting->kind)->forms;

    while (!is_written_so(setting, form, use)) {
        form++;
        assert(form->word); /* every clock has a form */
    }
    return form;
}

typedef char *time_writer(int64_t ms, char out[YZ_CLOCK_TIME_TEXT]);

/* Appends to a text that has room. */
static void
append(char out[YZ_CLOCK_TEXT], const char *text)
{
    assert(strlen(out) + strlen(text) < YZ_CLOCK_TEXT);
    strcat(out, text);
}

static void
append_number(char out[YZ_CLOCK_TEXT], int number, const char *sign)
{
    char text[16];

    snprintf(text, sizeof text, "%d%s", number, sign);
    append(out, text);
}

/* Appends all but the main time. */
static void
append_form(char out[YZ_CLOCK_TEXT], const yz_clock_setting *setting,
            const yz__clock_form *form, time_writer *write)
{
    const yz__clock_shape shape = form->shape;
    char time[YZ_CLOCK_TIME_TEXT];

    if (shape == YZ__SHAPE_PERIODS || shape == YZ__SHAPE_STONES)
        append_number(out, setting->count, shape == YZ__SHAPE_PERIODS ? "x" : "/");
    if (shape != YZ__SHAPE_ALONE && shape != YZ__SHAPE_NOTHING)
        append(out, write(setting->period, time));
    if (shape == YZ__SHAPE_MOVE)
        append(out, "/move");
    if (form->word[0] && out[0])
        append(out, " ");
    append(out, form->word);
    if (yz_clock_kind_after(setting->kind) == YZ_CLOCK_AFTER_MINUTES) {
        append(out, " ");
        append_number(out, setting->count, "");
    } else if (setting->cap > 0) {
        append(out, " cap ");
        append(out, write(setting->cap, time));
    }
}

char *
yz_clock_setting_text(const yz_clock_setting *setting, char out[YZ_CLOCK_TEXT])
{
    char main[YZ_CLOCK_TIME_TEXT];
    const yz__clock_form *form = form_of(setting, YZ__FORM_WRITE_TYPED);

    out[0] = '\0';
    if (setting->main > 0) {
        append(out, yz_clock_time_text(setting->main, main));
        if (form->shape != YZ__SHAPE_ALONE)
            append(out, "+");
    }
    append_form(out, setting, form, yz_clock_time_text);
    return out;
}

char *
yz__clock_overtime_text(const yz_clock_setting *setting, char out[YZ_CLOCK_TEXT])
{
    out[0] = '\0';
    append_form(out, setting, form_of(setting, YZ__FORM_WRITE_RECORD),
                yz__clock_seconds_text);
    return out;
}
