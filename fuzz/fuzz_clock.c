/*
 * Settings of clocks: any bytes are a setting that is typed, the values of a record (TM, OT,
 * TC and TT are lines) and a command of GTP.  What is read is a setting that a clock can have,
 * and comes back the same from what is written.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/clocks.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
is_same(const yz_clock_setting *a, const yz_clock_setting *b)
{
    return a->kind == b->kind && a->main == b->main && a->period == b->period &&
           a->count == b->count && a->cap == b->cap;
}

/* A clock with this setting runs to the end of all time. */
static void
run(const yz_clock_setting *setting)
{
    yz_clock clock;

    assert(yz_clock_begin(&clock, setting, 0, NULL) == YZ_OK);
    assert(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL) == YZ_OK);
    assert(yz_clock_press(&clock, 1, NULL, NULL) == YZ_OK);
    assert(yz_clock_tell(&clock, YZ_CLOCK_LATEST, NULL, NULL) == YZ_OK);
    assert(yz__clock_next(&clock) == INT64_MAX);
}

/* A side is put where a record or a controller says: that is what it shows, or nothing changes. */
static void
put(const yz_clock_setting *setting, yz_clock_time left)
{
    yz_clock clock;

    assert(yz_clock_begin(&clock, setting, 0, NULL) == YZ_OK);
    const yz_clock_time before = yz_clock_left(&clock, YZ_WHITE);
    const bool taken = yz_clock_put(&clock, YZ_WHITE, left) == YZ_OK;
    const yz_clock_time shown = yz_clock_left(&clock, YZ_WHITE);
    if (!taken) {
        assert(shown.ms == before.ms && shown.count == before.count);
        return;
    }
    assert(left.ms >= 0 && left.ms <= YZ_CLOCK_MOST && shown.ms == left.ms);
    assert(yz_clock_run(&clock, YZ_WHITE, 0, NULL, NULL) == YZ_OK);
    assert(yz_clock_press(&clock, 1, NULL, NULL) == YZ_OK);
    assert(yz_clock_tell(&clock, YZ_CLOCK_LATEST, NULL, NULL) == YZ_OK);
}

static void
round_trips(const yz_clock_setting *setting)
{
    char text[YZ_CLOCK_TEXT];
    yz_clock_setting again;
    const yz_clock_values values = yz_clock_setting_write(setting);
    const yz_clock_properties from = {values.tm, values.ot, NULL, NULL, NULL, NULL};

    assert(yz__clock_setting_check(setting, NULL) == YZ_OK);
    yz_clock_setting_text(setting, text);
    assert(yz_clock_setting_read(&again, text, NULL) == YZ_OK);
    assert(is_same(setting, &again));
    assert(yz__clock_recorded(&from, &again).kind >= YZ_READING_PLAIN);
    assert(is_same(setting, &again));
    for (int k = YZ_CLOCK_GTP_STANDARD; k <= YZ_CLOCK_GTP_KATA; k++) {
        yz_gtp_command command;
        if (!yz__clock_gtp_text(setting, (yz_clock_gtp)k, text))
            continue;
        yz_gtp_command_read(&command, text);
        assert(yz_clock_gtp_read(&again, command.name, command.arguments, NULL) ==
               YZ_OK);
    }
    run(setting);
}

static void
read_record(char *bytes)
{
    yz_clock_properties from = {bytes, NULL, NULL, NULL, NULL, NULL};
    const char **rest[] = {&from.ot, &from.tc, &from.tt};
    yz_clock_setting setting;
    yz_clock_time left;

    for (size_t i = 0; i < 3; i++) {
        bytes = strchr(bytes, '\n');
        if (!bytes)
            break;
        *bytes++ = '\0';
        *rest[i] = bytes;
    }
    const yz_reading reading = yz__clock_recorded(&from, &setting);
    if (reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT)
        round_trips(&setting);
    if (!yz__clock_left_read(&left, from.tm, from.ot))
        return;
    assert(left.ms >= 0 && left.ms <= YZ_CLOCK_MOST && left.count >= 0);
    if (reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT)
        put(&setting, left);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    yz_clock_setting setting;
    yz_gtp_command command;
    yz_diag diag;

    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    if (yz_clock_setting_read(&setting, text, &diag) == YZ_OK)
        round_trips(&setting);
    else
        assert(diag.column > 0 && diag.offset <= strlen(text));
    yz_gtp_command_read(&command, text);
    if (yz_clock_gtp_read(&setting, command.name, command.arguments, NULL) == YZ_OK) {
        const int64_t odd = (int64_t)size * 7919 - 4096;
        round_trips(&setting);
        put(&setting, (yz_clock_time){odd, (int32_t)(odd % 64)});
    }
    read_record(text);
    free(text);
    return 0;
}
