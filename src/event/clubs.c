/* clubs.c - clubs and countries as OpenGotha compares them, and groups of clubs. */
#include "event/clubs.h"

#include <string.h>

#include "yunzi/text.h"

/* ---- Letters ---- */

uint32_t
yz__capital(uint32_t character)
{
    const uint32_t c = character;
    if ((c >= 'a' && c <= 'z') || (c >= 0xe0 && c <= 0xfe && c != 0xf7) ||
        (c >= 0x3b1 && c <= 0x3c9 && c != 0x3c2) || (c >= 0x430 && c <= 0x44f))
        return c - 0x20;
    if (c >= 0x450 && c <= 0x45f)
        return c - 0x50;
    /* Latin letters with marks stand in pairs, the capital first. */
    if ((c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177))
        return c & ~UINT32_C(1);
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e))
        return c % 2 == 0 ? c - 1 : c;
    return c;
}

enum { UNITS = 4, UNIT_BITS = 16 };

uint64_t
yz__four_letters(const char *text)
{
    uint64_t out = 0;
    int units = 0;
    for (size_t left = strlen(text); left > 0 && units < UNITS;) {
        uint32_t character;
        const size_t length = yz_utf8_read(text, left, &character, NULL);
        if (character >= 0x10000) {
            out = out << UNIT_BITS | (0xd7c0 + (character >> 10));
            character = 0xdc00 + (character & 0x3ff);
            units++;
        }
        if (units++ < UNITS)
            out = out << UNIT_BITS | yz__capital(character);
        text += length;
        left -= length;
    }
    return out;
}

bool
yz__same_letters(const char *one, const char *other)
{
    size_t left = strlen(one), other_left = strlen(other);
    while (left > 0 && other_left > 0) {
        uint32_t a, b;
        const size_t length = yz_utf8_read(one, left, &a, NULL);
        const size_t other_length = yz_utf8_read(other, other_left, &b, NULL);
        if (yz__capital(a) != yz__capital(b))
            return false;
        one += length;
        other += other_length;
        left -= length;
        other_left -= other_length;
    }
    return left == 0 && other_left == 0;
}

/* ---- Groups ---- */

/* True if what a group calls 'name' is this club. */
static bool
is_club(const char *name, const char *club)
{
    if (yz__same_letters(name, club))
        return true;
    const uint64_t letters = yz__four_letters(name);
    size_t units = 0;
    for (const char *at = name; *at != '\0'; at++)
        units += ((unsigned char)*at & 0xc0) != 0x80;
    return units <= UNITS && letters == yz__four_letters(club);
}

uint64_t
yz__groups_of_club(const yz__event *event, const char *club)
{
    uint64_t out = 0;
    for (size_t i = 0; event->club_groups > 0 && i < event->remarks; i++) {
        const yz__remark *said = &event->remark[i];
        if (said->kind == YZ__REMARK_CLUBS && *said->text != '\0' &&
            is_club(said->text, club))
            out |= UINT64_C(1) << said->which;
    }
    return out;
}

const char *
yz__club_group_name(const yz__event *event, uint64_t groups)
{
    for (size_t i = 0; i < event->remarks; i++) {
        const yz__remark *said = &event->remark[i];
        if (said->kind == YZ__REMARK_CLUBS && (groups >> said->which & 1) != 0)
            return said->place;
    }
    return NULL;
}
