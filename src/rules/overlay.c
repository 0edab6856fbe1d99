/*
 * overlay.c - what can be laid over a rule set, and names with overlays: "aga+rengo".
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "message/refuse.h"
#include "rules/names.h"
#include "rules/play.h"
#include "rules/tables.h"
#include "yunzi/messages.h"

static const yz_overlay_info OVERLAYS[] = {
    {YZ_OVERLAY_RENGO, "rengo", "Rengo, pair Go",
     "Two players a side move in turn: Black's first, White's first, Black's second, "
     "White's second; a number says how many more there are, as in rengo3.  Partners may "
     "not speak but about whose turn it is and about resigning.  A move out of turn must "
     "be claimed at once; it stands and costs three points, and the game if it was meant.",
     "Rules of Pair Go; Russian survey of Go variants"},
    {YZ_OVERLAY_ONE_COLOUR, "one-colour", "One-colour Go",
     "Both sides play stones of one colour and must remember whose they are.  The "
     "program "
     "knows, and refuses an illegal move without saying why.",
     "Russian survey of Go variants"},
    {YZ_OVERLAY_BLIND, "blind", "Blind Go",
     "Both players see no board and call their moves; an illegal one is announced "
     "and another is called.  The board is shown for the count.",
     "Russian survey of Go variants"},
    {YZ_OVERLAY_BLIND_BLACK, "blind-black", "Blind Go for Black",
     "Black alone sees no board and calls his moves, as in blind Go; White sees it.",
     "Russian survey of Go variants"},
    {YZ_OVERLAY_BLIND_WHITE, "blind-white", "Blind Go for White",
     "White alone sees no board and calls his moves, as in blind Go; Black sees it.",
     "Russian survey of Go variants"},
    {YZ_OVERLAY_THREE_PASSES, "three-passes", "Three passes",
     "Three passes in a row stop the game, where the rules let two do so.",
     "Russian introduction to Go: the game is over after three passes"},
};

size_t
yz__overlay_count(void)
{
    return sizeof OVERLAYS / sizeof *OVERLAYS;
}

yz_overlay_info
yz_overlay_at(size_t i)
{
    return i < yz__overlay_count() ? OVERLAYS[i] : (yz_overlay_info){0};
}

/* Above the flags: stones to take, and the partners a side. */
enum { CAPTURES_AT = 8, CAPTURES = 0x3FF, PARTNERS_AT = 20, PARTNERS = 0xF };

static int
captures_in(unsigned overlays)
{
    return (int)(overlays >> CAPTURES_AT & CAPTURES);
}

int
yz_overlay_partners(unsigned overlays)
{
    const int said = (int)(overlays >> PARTNERS_AT & PARTNERS);
    if (!(overlays & YZ_OVERLAY_RENGO))
        return 1;
    return said > 2 ? said : 2;
}

bool
yz_overlay_blind(unsigned overlays, yz_colour who)
{
    const unsigned alone = who == YZ_BLACK   ? YZ_OVERLAY_BLIND_BLACK
                           : who == YZ_WHITE ? YZ_OVERLAY_BLIND_WHITE
                                             : 0;
    return (overlays & (YZ_OVERLAY_BLIND | alone)) != 0;
}

/* One part of a name: 'length' bytes at 'text'. */
typedef struct part {
    const char *text;
    size_t length;
} part;

/* Copies a part into 'out'; false when it is too long to be a name. */
static bool
part_text(part from, char out[YZ__NAME])
{
    if (from.length >= YZ__NAME)
        return false;
    memcpy(out, from.text, from.length);
    out[from.length] = '\0';
    return true;
}

static const yz_overlay_info *
find_overlay(const char *name)
{
    for (size_t i = 0; i < yz__overlay_count(); i++) {
        if (strcasecmp(OVERLAYS[i].id, name) == 0)
            return &OVERLAYS[i];
    }
    return NULL;
}

static const char *
nearest_overlay(const char *name)
{
    yz__near near = yz__near_start(name);
    for (size_t i = 0; i < yz__overlay_count(); i++)
        yz__near_offer(&near, OVERLAYS[i].id, OVERLAYS[i].id);
    return near.best;
}

/* Says in 'diag' that 'name' is unknown and what may be meant. */
static yz_status
unknown(yz_diag *diag, bool overlay, part name, const char *near)
{
    const size_t shown = name.length < 60 ? name.length : 60;
    return yz__refuse(diag, YZ_E_NOT_FOUND,
                      yz_message_with(YZ_MESSAGE_ERROR_NO_SUCH_RULES,
                                      yz_arg_choice(overlay),
                                      yz_arg_bytes(name.text, shown),
                                      yz_arg_name(NULL, near ? near : "")));
}

/* The part of a name up to the next '+' or the end. */
static part
next_part(const char *text)
{
    return (part){text, strcspn(text, "+")};
}

/* A number of at most three digits: "5", stones to take in capture Go; 0: it is none. */
static unsigned
number_named(const char *name)
{
    unsigned count = 0;
    if (strspn(name, "0123456789") != strlen(name) || strlen(name) > 3)
        return 0;
    for (const char *c = name; *c; c++)
        count = 10 * count + (unsigned)(*c - '0');
    return count;
}

/* Partners a side: "rengo3"; 0 when the name is another. */
static unsigned
partners_named(const char *name)
{
    const size_t word = strlen("rengo");
    const unsigned count =
        strncasecmp(name, "rengo", word) == 0 ? number_named(name + word) : 0;
    return count >= 2 && count <= YZ_PARTNERS_MAX ? count : 0;
}

static yz_status
does_not_fit(yz_diag *diag, const yz_rules *rules, yz_message_id why)
{
    return yz__refuse(diag, YZ_E_NOT_FOUND,
                      yz_message_with(why, yz_arg_name(NULL, rules->id)));
}

/* Adds one overlay to '*overlays'. */
static yz_status
add_overlay(part at, const yz_rules *rules, unsigned *overlays, yz_diag *diag)
{
    char name[YZ__NAME];
    const bool fits = part_text(at, name);
    const yz_overlay_info *overlay = fits ? find_overlay(name) : NULL;
    const unsigned captures = fits ? number_named(name) : 0;
    const unsigned partners = fits ? partners_named(name) : 0;
    if (captures > 0) {
        if (!yz__ending_by_capture(rules))
            return does_not_fit(diag, rules, YZ_MESSAGE_ERROR_CAPTURES_DO_NOT_FIT);
        *overlays &= ~YZ_OVERLAY_CAPTURES(CAPTURES);
        *overlays |= YZ_OVERLAY_CAPTURES(captures);
        return YZ_OK;
    }
    if (partners > 0) {
        *overlays &= ~YZ_OVERLAY_PARTNERS(PARTNERS);
        *overlays |=
            YZ_OVERLAY_RENGO | YZ_OVERLAY_PARTNERS(partners > 2 ? partners : 0);
        return YZ_OK;
    }
    if (!overlay)
        return unknown(diag, true, at, fits ? nearest_overlay(name) : NULL);
    if (overlay->overlay == YZ_OVERLAY_THREE_PASSES && !yz__ending_takes_a_third(rules))
        return does_not_fit(diag, rules, YZ_MESSAGE_ERROR_THREE_PASSES_DO_NOT_FIT);
    *overlays |= (unsigned)overlay->overlay;
    return YZ_OK;
}

yz_status
yz_rules_read(const char *text, const yz_rules **rules, unsigned *overlays,
              yz_diag *diag)
{
    char name[YZ__NAME];
    part at = next_part(text);
    const bool fits = part_text(at, name);
    const yz_rules *found = fits ? yz_rules_find(name) : NULL;
    if (!found) /* what records may say people may say too */
        found = yz_rules_find_recorded(fits ? name : text);
    if (!found)
        return unknown(diag, false, at, fits ? yz__rules_nearest(name) : NULL);

    unsigned flags = 0;
    while (at.text[at.length] == '+') {
        at = next_part(at.text + at.length + 1);
        const yz_status status = add_overlay(at, found, &flags, diag);
        if (status != YZ_OK)
            return status;
    }
    const unsigned each = YZ_OVERLAY_BLIND_BLACK | YZ_OVERLAY_BLIND_WHITE;
    if ((flags & each) == each)
        flags |= YZ_OVERLAY_BLIND;
    if (flags & YZ_OVERLAY_BLIND)
        flags &= ~each;
    *rules = found;
    *overlays = flags;
    return YZ_OK;
}

char *
yz_rules_text(const yz_rules *rules, unsigned overlays, char out[YZ_RULES_TEXT])
{
    size_t used = (size_t)snprintf(out, YZ_RULES_TEXT, "%s", rules->id);
    for (size_t i = 0; i < yz__overlay_count(); i++) {
        if (overlays & (unsigned)OVERLAYS[i].overlay)
            used += (size_t)snprintf(out + used, YZ_RULES_TEXT - used, "+%s",
                                     OVERLAYS[i].id);
        if (OVERLAYS[i].overlay == YZ_OVERLAY_RENGO &&
            yz_overlay_partners(overlays) > 2)
            used += (size_t)snprintf(out + used, YZ_RULES_TEXT - used, "%d",
                                     yz_overlay_partners(overlays));
    }
    if (captures_in(overlays) > 0)
        snprintf(out + used, YZ_RULES_TEXT - used, "+%d", captures_in(overlays));
    return out;
}

int
yz__overlay_captures(unsigned overlays)
{
    const int captures = captures_in(overlays);
    return captures > 0 ? captures : 1;
}

int
yz__overlay_passes(unsigned overlays)
{
    return overlays & YZ_OVERLAY_THREE_PASSES ? 3 : 0;
}
