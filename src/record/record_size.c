/* record_size.c - the size of the board that SZ gives. */
#include <string.h>

#include "record/record_tree.h"

static bool
only_digits(const char *text)
{
    return text[strspn(text, "0123456789: ")] == '\0';
}

static void
tell_size(yz_record *record, const yz__property *property, const char *text,
          yz_reading reading)
{
    char quoted[48];
    if (yz__record_is_silent(record))
        return;
    yz__quote(text, strlen(text), quoted);
    if (reading.kind == YZ_READING_ABSENT)
        yz__notice_rule(record, YZ_NOTICE_DIALECT, property->id, reading.dialect->id,
                        "SZ[%s] is read as not given, %dx%d (%s)", quoted,
                        record->info.width, record->info.height, reading.dialect->id);
    else if (reading.kind == YZ_READING_DIALECT)
        yz__notice_rule(
            record,
            strchr(text, ':') ? YZ_NOTICE_SQUARE_AS_RECTANGLE : YZ_NOTICE_DIALECT,
            property->id, reading.dialect->id, "SZ[%s] is read as %dx%d (%s)", quoted,
            record->info.width, record->info.height, reading.dialect->id);
    else if (only_digits(text) && strpbrk(text, "123456789"))
        yz__notice(record, YZ_NOTICE_SIZE_TOO_BIG, property->id,
                   "SZ[%s]: boards are 1x1 to 52x52", quoted);
    else
        yz__notice(record, YZ_NOTICE_BAD_ROOT_VALUE, property->id,
                   "SZ[%s] is no size of a board", quoted);
}

static void
find_size(yz_record *record)
{
    char text[64];
    int side;
    yz_record_info *info = &record->info;
    info->width = info->height = 19;
    record->known |= YZ__KNOWN_SIZE;
    const yz__property *property = yz__find_kind(record, 0, YZ__KIND_SZ);
    if (!property)
        return;
    const yz_bytes raw = yz__value_bytes(record, &record->value[property->value]);
    if (yz__whole_number(raw, &side) && side >= 1 && side <= YZ_MAX_SIDE) {
        info->width = info->height = side;
        return;
    }
    yz__short_text(record, property, text);
    const yz_reading reading = yz_size_recorded(text, &info->width, &info->height);
    record->size_bad = reading.kind == YZ_READING_UNKNOWN;
    if (reading.kind != YZ_READING_PLAIN)
        tell_size(record, property, text, reading);
}

void
yz_record_size(yz_record *record, int *width, int *height)
{
    if (!(record->known & YZ__KNOWN_SIZE))
        find_size(record);
    *width = record->info.width;
    *height = record->info.height;
}
