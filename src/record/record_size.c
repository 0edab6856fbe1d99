/* record_size.c - the size of the board that SZ gives. */
#include <string.h>

#include "record/record_tree.h"
#include "text/recorded.h"
#include "yunzi/messages.h"

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
    const yz_argument shown = yz_arg_text(yz__quote(text, strlen(text), quoted));
    const yz_argument width = yz_arg_number(record->info.width);
    const yz_argument height = yz_arg_number(record->info.height);
    const yz_argument rule =
        yz_arg_name(NULL, reading.dialect ? reading.dialect->id : "");
    if (reading.kind == YZ_READING_ABSENT)
        yz__notice_rule(record, YZ_NOTICE_DIALECT, property->id, reading.dialect->id,
                        YZ_MESSAGE_NOTICE_SIZE_NOT_GIVEN, shown, width, height, rule);
    else if (reading.kind == YZ_READING_DIALECT)
        yz__notice_rule(record,
                        strchr(text, ':') ? YZ_NOTICE_SQUARE_AS_RECTANGLE
                                          : YZ_NOTICE_DIALECT,
                        property->id, reading.dialect->id,
                        YZ_MESSAGE_NOTICE_SIZE_READ_AS, shown, width, height, rule);
    else if (only_digits(text) && strpbrk(text, "123456789"))
        yz__notice_with(record, YZ_NOTICE_SIZE_TOO_BIG, property->id,
                        YZ_MESSAGE_NOTICE_SIZE_RANGE, shown);
    else
        yz__notice_with(record, YZ_NOTICE_BAD_ROOT_VALUE, property->id,
                        YZ_MESSAGE_NOTICE_NO_SIZE, shown);
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
    yz__short_text(yz__trim(raw), text);
    const yz_reading reading = yz__size_recorded(text, &info->width, &info->height);
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
