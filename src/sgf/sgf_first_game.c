/* sgf_first_game.c - the games of a collection compared with its first. */
#include "sgf/sgf_first_game.h"
#include "yunzi/messages.h"

#include <string.h>

static void
remember(const yz_record *record, yz__kind kind, char out[YZ__REMEMBERED])
{
    const yz__property *property = yz__find_kind(record, 0, kind);
    out[0] = '\0';
    if (!property)
        return;
    const yz_bytes value =
        yz__trim(yz__value_bytes(record, &record->value[property->value]));
    const size_t length =
        value.length < YZ__REMEMBERED ? value.length : YZ__REMEMBERED - 1;
    memcpy(out, value.data, length);
    out[length] = '\0';
}

/* 'absent' is what a missing property means. */
static void
compare(yz_record *record, yz__kind kind, yz_notice_code code, const char *first,
        const char *absent)
{
    char now[YZ__REMEMBERED];
    const yz__property *property = yz__find_kind(record, 0, kind);
    remember(record, kind, now);
    const char *was = first[0] ? first : absent;
    const char *is = now[0] ? now : absent;
    if (strcmp(was, is) != 0)
        yz__notice_with(
            record, code, property ? property->id : 0, YZ_MESSAGE_NOTICE_FIRST_GAME,
            yz_arg_name(NULL, YZ__TABLE[kind].name), yz_arg_text(is), yz_arg_text(was));
}

void
yz__first_game_compare(yz__first_game *first, yz_record *record)
{
    if (record->number == 1) {
        remember(record, YZ__KIND_FF, first->format);
        remember(record, YZ__KIND_GM, first->game);
        remember(record, YZ__KIND_CA, first->encoding);
        return;
    }
    compare(record, YZ__KIND_FF, YZ_NOTICE_FORMAT_DIFFERS, first->format, "1");
    compare(record, YZ__KIND_GM, YZ_NOTICE_GAME_DIFFERS, first->game, "1");
    compare(record, YZ__KIND_CA, YZ_NOTICE_ENCODING_DIFFERS, first->encoding, "");
}
