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

/* ---- The shapes of a setting ---- */

typedef enum shape {
    SHAPE_NOTHING, /* no time at all */
    SHAPE_ALONE,   /* a main time */
    SHAPE_ADDED,   /* and a time: 5:00+10s */
    SHAPE_PERIODS, /* and periods: 5:00+3x0:30, or these alone */
    SHAPE_STONES,  /* and stones in a time: 5:00+25/10:00, or these alone */
    SHAPE_MOVE,    /* a time for each move: 30s/move */
} shape;

/* The places where a form is used.  A form that is only read has ANYWHERE or RECORD
   alone. */
enum {
    RECORD = 1,      /* OT of a record */
    ANYWHERE = 3,    /* and typed */
    WRITE_TYPED = 4, /* the setting is written so */
    WRITE_RECORD = 8,
    WRITE = WRITE_TYPED | WRITE_RECORD,
};

static const struct {
    shape shape;
    const char *word;
    yz_clock_kind kind;
    unsigned use;
} FORM[] = {
    {SHAPE_NOTHING, "none", YZ_CLOCK_NONE, ANYWHERE | WRITE},
    {SHAPE_ALONE, "", YZ_CLOCK_SUDDEN_DEATH, ANYWHERE | WRITE},
    {SHAPE_ALONE, "sudden-death", YZ_CLOCK_SUDDEN_DEATH, ANYWHERE},
    {SHAPE_ALONE, "absolute", YZ_CLOCK_SUDDEN_DEATH, RECORD},
    {SHAPE_ALONE, "none", YZ_CLOCK_SUDDEN_DEATH, RECORD},
    {SHAPE_PERIODS, "byo-yomi", YZ_CLOCK_BYO_YOMI, ANYWHERE | WRITE_RECORD},
    {SHAPE_PERIODS, "", YZ_CLOCK_BYO_YOMI, ANYWHERE | WRITE_TYPED},
    {SHAPE_PERIODS, "byoyomi", YZ_CLOCK_BYO_YOMI, RECORD},
    {SHAPE_PERIODS, "japanese", YZ_CLOCK_BYO_YOMI, RECORD},
    {SHAPE_STONES, "Canadian", YZ_CLOCK_CANADIAN, ANYWHERE | WRITE_RECORD},
    {SHAPE_STONES, "", YZ_CLOCK_CANADIAN, ANYWHERE | WRITE_TYPED},
    {SHAPE_ADDED, "fischer", YZ_CLOCK_FISCHER, ANYWHERE | WRITE},
    {SHAPE_ADDED, "delay", YZ_CLOCK_DELAY, ANYWHERE | WRITE},
    {SHAPE_PERIODS, "ing", YZ_CLOCK_ING_PENALTY, ANYWHERE | WRITE},
    {SHAPE_ALONE, "ing", YZ_CLOCK_ING_PENALTY, ANYWHERE},
    {SHAPE_PERIODS, "ing-byo-yomi", YZ_CLOCK_ING_BYO_YOMI, ANYWHERE | WRITE},
    {SHAPE_ALONE, "counting", YZ_CLOCK_COUNTING_MINUTES, ANYWHERE | WRITE},
    {SHAPE_ALONE, "hourglass", YZ_CLOCK_HOURGLASS, ANYWHERE | WRITE},
    {SHAPE_MOVE, "", YZ_CLOCK_EACH_MOVE, ANYWHERE | WRITE_TYPED},
    {SHAPE_ADDED, "simple", YZ_CLOCK_EACH_MOVE, RECORD | WRITE_RECORD},
};

/* ---- A text that is read ---- */

typedef struct reader {
    const char *text;
    const char *at;
    yz_diag *diag;
    bool record;         /* of a record, not typed */
    const int64_t *main; /* from TM; NULL: it stands in the text */
    shape shape;
    yz_clock_setting setting;
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
            r->shape = SHAPE_PERIODS;
            takes_one_of(r, JOINED);
        } else if (takes(r, '/') || (moves && takes_one_of(r, WITHIN))) {
            r->shape = SHAPE_STONES;
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
        r->shape = SHAPE_PERIODS;
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
        r->shape = SHAPE_ADDED;
    r->part[YZ__CLOCK_PERIOD] = r->at;
    const yz_status status = take_time(r, &r->setting.period);
    if (status == YZ_OK && r->record && r->shape == SHAPE_ADDED)
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
    r->shape = SHAPE_MOVE;
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
    r->shape = SHAPE_ALONE;
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
        r->shape = SHAPE_NOTHING;
        return YZ_OK;
    }
    if (!r->main)
        return read_typed_times(r);
    r->setting.main = *r->main;
    r->shape = SHAPE_ALONE;
    /* "byo-yomi 60 sec 3 times": the word that says which clock it is comes first */
    const char *back = r->at;
    if (takes_word(r, "byo-yomi") || takes_word(r, "byoyomi")) {
        skip_blanks(r);
        if (read_period(r) == YZ_OK && r->shape == SHAPE_PERIODS)
            return YZ_OK;
        r->at = back;
        r->shape = SHAPE_ALONE;
    }
    return word > 0 ? YZ_OK : read_period(r);
}

/* Reads the word that names the clock, and sets the clock. */
static yz_status
read_kind(reader *r)
{
    const unsigned use = r->record ? RECORD : ANYWHERE;

    skip_blanks(r);
    const char *begin = r->at;
    const size_t length = yz__clock_word_length(r->at);
    for (size_t i = 0; i < sizeof FORM / sizeof *FORM; i++) {
        if (FORM[i].shape == r->shape && (FORM[i].use & use) == use &&
            yz__clock_is_word(begin, length, FORM[i].word)) {
            r->setting.kind = FORM[i].kind;
            r->at += length;
            return YZ_OK;
        }
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

    if (setting->kind == YZ_CLOCK_FISCHER && takes_word(r, "cap")) {
        skip_blanks(r);
        r->part[YZ__CLOCK_CAP] = r->at;
        return take_time(r, &setting->cap);
    }
    if (setting->kind == YZ_CLOCK_ING_PENALTY && r->shape == SHAPE_ALONE) {
        setting->period = setting->main / 6;
        setting->count = 3;
        r->part[YZ__CLOCK_PERIOD] = r->part[YZ__CLOCK_MAIN];
    }
    if (setting->kind == YZ_CLOCK_COUNTING_MINUTES) {
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

/* True if Ing's periods are those of his rules, so that one word says them all. */
static bool
is_ing_as_written(const yz_clock_setting *setting)
{
    return setting->kind == YZ_CLOCK_ING_PENALTY && setting->count == 3 &&
           setting->period == setting->main / 6;
}

static shape
form_of(const yz_clock_setting *setting, unsigned use, const char **word)
{
    if (is_ing_as_written(setting)) {
        *word = "ing";
        return SHAPE_ALONE;
    }
    size_t i = 0;
    while (FORM[i].kind != setting->kind || !(FORM[i].use & use)) {
        i++;
        assert(i < sizeof FORM / sizeof *FORM); /* every clock has a form */
    }
    *word = FORM[i].word;
    return FORM[i].shape;
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
append_form(char out[YZ_CLOCK_TEXT], const yz_clock_setting *setting, shape form,
            const char *word, time_writer *write)
{
    char time[YZ_CLOCK_TIME_TEXT];

    if (form == SHAPE_PERIODS || form == SHAPE_STONES)
        append_number(out, setting->count, form == SHAPE_PERIODS ? "x" : "/");
    if (form != SHAPE_ALONE && form != SHAPE_NOTHING)
        append(out, write(setting->period, time));
    if (form == SHAPE_MOVE)
        append(out, "/move");
    if (word[0] && out[0])
        append(out, " ");
    append(out, word);
    if (setting->kind == YZ_CLOCK_COUNTING_MINUTES) {
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
    const char *word = "";
    const shape form = form_of(setting, WRITE_TYPED, &word);

    out[0] = '\0';
    if (setting->main > 0) {
        append(out, yz_clock_time_text(setting->main, main));
        if (form != SHAPE_ALONE)
            append(out, "+");
    }
    append_form(out, setting, form, word, yz_clock_time_text);
    return out;
}

char *
yz__clock_overtime_text(const yz_clock_setting *setting, char out[YZ_CLOCK_TEXT])
{
    const char *word = "";
    const shape form = form_of(setting, WRITE_RECORD, &word);

    out[0] = '\0';
    append_form(out, setting, form, word, yz__clock_seconds_text);
    return out;
}
