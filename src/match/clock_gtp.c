/* clock_gtp.c - the clock in the Go Text Protocol: the commands that set it, and time_left. */
#include <stdio.h>
#include <string.h>

#include "match/clocks.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* ---- Reading ---- */

enum { MOST_NUMBERS = 4 };

/* The kinds of kgs-time_settings and kata-time_settings, and how many numbers follow
   each. */
typedef struct kind {
    const char *name;
    int numbers;
    yz_clock_kind kind;
    bool kata; /* kata-time_settings alone */
} kind;
static const kind KIND[] = {
    {"none", 0, YZ_CLOCK_NONE, false},
    {"absolute", 1, YZ_CLOCK_SUDDEN_DEATH, false},
    {"byoyomi", 3, YZ_CLOCK_BYO_YOMI, false},
    {"canadian", 3, YZ_CLOCK_CANADIAN, false},
    {"fischer", 2, YZ_CLOCK_FISCHER, true},
    {"fischer-capped", 4, YZ_CLOCK_FISCHER, true},
};

/* Reads a name in lower case with '-' for '_', which programs mix up; "" if it is
   too long. */
static void
read_name(yz_gtp_word word, char out[24])
{
    size_t i = 0;

    for (; i < word.length && word.length < 24; i++) {
        const char c = word.text[i];
        out[i] = c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    out[i] = '\0';
}

/* Reads a number of seconds as ms; a negative one becomes -1. */
static bool
read_number(yz_gtp_word word, int64_t *out)
{
    char text[40];
    const char *at = text;

    if (word.length >= sizeof text)
        return false;
    memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    const bool negative = text[0] == '-';
    at += negative;
    if (text[strspn(text, "-.0123456789")] != '\0' ||
        !yz__clock_time_read(&at, true, out) || *at != '\0')
        return false;
    if (negative && *out > 0)
        *out = -1;
    return true;
}

/* Reads so many numbers and nothing behind them. */
static yz_status
read_numbers(const char *arguments, int count, int64_t *out, yz_diag *diag)
{
    int64_t number;
    yz_gtp_word word;
    int found = 0;

    while (yz_gtp_next(&arguments, &word)) {
        if (!read_number(word, &number))
            return yz__refuse(diag, YZ_E_SYNTAX,
                              yz_message_with(YZ_MESSAGE_CLOCK_NO_NUMBER,
                                              yz_arg_bytes(word.text, word.length)));
        if (found < count)
            out[found] = number;
        found++;
    }
    if (found == count)
        return YZ_OK;
    return yz__refuse(diag, YZ_E_SYNTAX,
                      yz_message_with(YZ_MESSAGE_CLOCK_NUMBERS, yz_arg_number(count),
                                      yz_arg_number(found)));
}

/* Converts a number of ms that counts periods or stones; -1 if it is not whole. */
static int32_t
count_of(int64_t ms)
{
    return ms % 1000 == 0 && ms / 1000 <= INT32_MAX ? (int32_t)(ms / 1000) : -1;
}

static int64_t
at_most(int64_t ms)
{
    return ms < YZ_CLOCK_MOST ? ms : YZ_CLOCK_MOST;
}

static yz_status
set(yz_clock_setting *out, yz_clock_setting setting, yz_diag *diag)
{
    setting.main = at_most(setting.main);
    setting.period = at_most(setting.period);
    setting.cap = at_most(setting.cap);
    const yz_status status = yz__clock_setting_check(&setting, diag);
    if (status == YZ_OK)
        *out = setting;
    return status;
}

static yz_status
read_standard(yz_clock_setting *out, const char *arguments, yz_diag *diag)
{
    int64_t n[3] = {0};
    const yz_status status = read_numbers(arguments, 3, n, diag);

    if (status != YZ_OK)
        return status;
    yz_clock_setting setting = {.kind = YZ_CLOCK_NONE};
    if (n[2] != 0)
        setting = (yz_clock_setting){YZ_CLOCK_CANADIAN, n[0], n[1], count_of(n[2]), 0};
    else if (n[1] <= 0)
        setting = (yz_clock_setting){
            .kind = YZ_CLOCK_SUDDEN_DEATH, .main = n[0], .period = n[1]};
    return set(out, setting, diag);
}

/* Returns the kind called 'name' of one of the two commands; NULL: none. */
static const kind *
find_kind(const char *name, bool kata)
{
    for (size_t i = 0; i < sizeof KIND / sizeof *KIND; i++)
        if (strcmp(name, KIND[i].name) == 0 && (kata || !KIND[i].kata))
            return &KIND[i];
    return NULL;
}

static yz_status
read_kind(yz_clock_setting *out, const char *arguments, bool kata, yz_diag *diag)
{
    int64_t n[MOST_NUMBERS] = {0};
    char name[24];
    yz_gtp_word word = {arguments, 0};

    const bool any = yz_gtp_next(&arguments, &word);
    read_name(word, name);
    const kind *found = find_kind(name, kata);
    if (!found)
        return yz__refuse(diag, any ? YZ_E_NOT_FOUND : YZ_E_SYNTAX,
                          yz_message_with(YZ_MESSAGE_CLOCK_WORD,
                                          yz_arg_bytes(word.text, word.length)));
    const yz_status status = read_numbers(arguments, found->numbers, n, diag);
    if (status != YZ_OK)
        return status;
    yz_clock_setting setting = {.kind = found->kind, .main = n[0], .period = n[1]};
    if (found->numbers == 3)
        setting.count = count_of(n[2]);
    if (found->numbers == 4 && n[3] >= 0)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_plain(YZ_MESSAGE_CLOCK_MOVE_LIMIT));
    if (found->numbers == 4 && n[2] >= 0)
        setting.cap = n[2] > 0 ? n[2] : -1;
    return set(out, setting, diag);
}

yz_status
yz_clock_gtp_read(yz_clock_setting *out, yz_gtp_word name, const char *arguments,
                  yz_diag *diag)
{
    char command[24];

    read_name(name, command);
    if (strcmp(command, "time-settings") == 0)
        return read_standard(out, arguments, diag);
    if (strcmp(command, "kgs-time-settings") == 0)
        return read_kind(out, arguments, false, diag);
    if (strcmp(command, "kata-time-settings") == 0)
        return read_kind(out, arguments, true, diag);
    return YZ_E_NOT_FOUND;
}

bool
yz_clock_gtp_left_read(yz_colour *side, yz_clock_time *out, const char *arguments)
{
    yz_gtp_word word;
    yz_colour colour;
    int64_t n[2];

    if (!yz_gtp_next(&arguments, &word) || !yz_gtp_colour_read(&colour, word) ||
        read_numbers(arguments, 2, n, NULL) != YZ_OK || count_of(n[1]) < 0)
        return false;
    *side = colour;
    *out = (yz_clock_time){n[0] < 0 ? 0 : at_most(n[0]), count_of(n[1])};
    return true;
}

/* ---- Writing ---- */

/* What there is to write: the way in which a clock is told, and its times as seconds. */
typedef struct telling {
    yz__clock_told told;
    int count; /* periods or stones */
    char main[YZ_CLOCK_TIME_TEXT], period[YZ_CLOCK_TIME_TEXT], cap[YZ_CLOCK_TIME_TEXT];
} telling;

static bool
write_standard(const telling *t, char out[YZ_CLOCK_TEXT])
{
    switch (t->told) {
    case YZ__TOLD_NONE:
        snprintf(out, YZ_CLOCK_TEXT, "time_settings 0 1 0");
        return true;
    case YZ__TOLD_ABSOLUTE:
        snprintf(out, YZ_CLOCK_TEXT, "time_settings %s 0 0", t->main);
        return true;
    case YZ__TOLD_CANADIAN:
    case YZ__TOLD_ONE_STONE:
        snprintf(out, YZ_CLOCK_TEXT, "time_settings %s %s %d", t->main, t->period,
                 t->count);
        return true;
    case YZ__TOLD_UNSET:
    case YZ__TOLD_BYO_YOMI:
    case YZ__TOLD_FISCHER:
    case YZ__TOLD_NOT:
        break;
    }
    return false;
}

/* kata-time_settings alone knows Fischer's clock. */
static bool
write_fischer(const telling *t, bool kata, char out[YZ_CLOCK_TEXT])
{
    if (!kata)
        return false;
    if (t->cap[0])
        snprintf(out, YZ_CLOCK_TEXT, "kata-time_settings fischer-capped %s %s %s -1",
                 t->main, t->period, t->cap);
    else
        snprintf(out, YZ_CLOCK_TEXT, "kata-time_settings fischer %s %s", t->main,
                 t->period);
    return true;
}

static bool
write_kind(const telling *t, bool kata, char out[YZ_CLOCK_TEXT])
{
    const char *command = kata ? "kata-time_settings" : "kgs-time_settings";

    switch (t->told) {
    case YZ__TOLD_NONE:
        snprintf(out, YZ_CLOCK_TEXT, "%s none", command);
        return true;
    case YZ__TOLD_ABSOLUTE:
        snprintf(out, YZ_CLOCK_TEXT, "%s absolute %s", command, t->main);
        return true;
    case YZ__TOLD_BYO_YOMI:
    case YZ__TOLD_CANADIAN:
    case YZ__TOLD_ONE_STONE:
        snprintf(out, YZ_CLOCK_TEXT, "%s %s %s %s %d", command,
                 t->told == YZ__TOLD_BYO_YOMI ? "byoyomi" : "canadian", t->main,
                 t->period, t->count);
        return true;
    case YZ__TOLD_FISCHER:
        return write_fischer(t, kata, out);
    case YZ__TOLD_UNSET:
    case YZ__TOLD_NOT:
        break;
    }
    return false;
}

bool
yz__clock_gtp_text(const yz_clock_setting *setting, yz_clock_gtp dialect,
                   char out[YZ_CLOCK_TEXT])
{
    const int64_t main = setting->main - yz__clock_reserve(setting);
    const bool whole = main % 1000 == 0 && setting->period % 1000 == 0;
    telling t = {.told = yz__clock_row_of(setting->kind)->told};

    t.count = t.told == YZ__TOLD_ONE_STONE ? 1 : (int)setting->count;
    yz__clock_seconds_text(main, t.main);
    yz__clock_seconds_text(setting->period, t.period);
    if (setting->cap > 0)
        yz__clock_seconds_text(setting->cap, t.cap);
    out[0] = '\0';
    if (!whole && dialect != YZ_CLOCK_GTP_KATA)
        return false;
    return dialect == YZ_CLOCK_GTP_STANDARD
               ? write_standard(&t, out)
               : write_kind(&t, dialect == YZ_CLOCK_GTP_KATA, out);
}

/* ---- Promised ---- */

/* Clocks that are never longer than the one they stand for. */
typedef enum promise {
    THE_SAME,
    WHOLE_SECONDS,
    ONE_STONE,
    MAIN_TIME,
    PROMISES
} promise;

static yz_clock_setting
promised(const yz_clock_setting *clock, promise how)
{
    yz_clock_setting told = *clock;

    if (how == THE_SAME)
        return told;
    told.main -= told.main % 1000;
    told.period -= told.period % 1000;
    if (how > WHOLE_SECONDS)
        told.main -= yz__clock_reserve(clock);
    if (how == ONE_STONE) {
        told.kind = YZ_CLOCK_CANADIAN;
        told.count = 1;
    } else if (how == MAIN_TIME)
        told = (yz_clock_setting){.kind = YZ_CLOCK_SUDDEN_DEATH, .main = told.main};
    return told;
}

/* True if what is told there is never longer than the clock. */
static bool
keeps(const yz_clock_setting *clock, const yz_clock_setting *told, promise how)
{
    const bool periods = yz__clock_row_of(clock->kind)->told == YZ__TOLD_BYO_YOMI;

    return (how != ONE_STONE || periods) &&
           (clock->period == 0 || told->period > 0 || how == MAIN_TIME);
}

bool
yz_clock_gtp_tell(const yz_clock_setting *setting, unsigned known,
                  char out[YZ_CLOCK_TEXT], bool *exactly)
{
    out[0] = '\0';
    for (promise how = THE_SAME; how < PROMISES; how++) {
        const yz_clock_setting told = promised(setting, how);
        *exactly = how == THE_SAME;
        for (int dialect = YZ_CLOCK_GTP_KATA; dialect >= YZ_CLOCK_GTP_STANDARD;
             dialect--)
            if (known & 1u << dialect && keeps(setting, &told, how) &&
                yz__clock_gtp_text(&told, (yz_clock_gtp)dialect, out))
                return true;
    }
    return false;
}

char *
yz_clock_gtp_left(const yz_clock *clock, yz_colour side, yz_clock_gtp dialect,
                  char out[YZ_CLOCK_TEXT])
{
    const yz_clock_time left = yz_clock_left(clock, side);
    const int64_t parts = dialect == YZ_CLOCK_GTP_KATA ? 0 : left.ms % 1000;
    const bool one = dialect == YZ_CLOCK_GTP_STANDARD && left.count > 1 &&
                     yz_clock_kind_after(clock->setting.kind) != YZ_CLOCK_AFTER_STONES;
    char seconds[YZ_CLOCK_TIME_TEXT];

    snprintf(
        out, YZ_CLOCK_TEXT, "time_left %s %s %d", side == YZ_BLACK ? "black" : "white",
        yz__clock_seconds_text(left.ms - parts, seconds), one ? 1 : (int)left.count);
    return out;
}
