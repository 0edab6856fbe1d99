/*
 * overlay.c - what can be laid over any rule set, and names with overlays: "aga+rengo".
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/names.h"

static const yz_overlay_info OVERLAYS[] = {
    {YZ_OVERLAY_RENGO, "rengo", "Rengo, pair Go",
     "Two players a side move in turn: Black's first, White's first, Black's second, "
     "White's "
     "second.  Partners may not speak but about whose turn it is and about resigning.  "
     "A move "
     "out of turn must be claimed at once; it stands and costs three points, and the "
     "game if it was meant.",
     "Rules of Pair Go; Russian survey of Go variants"},
    {YZ_OVERLAY_ONE_COLOUR, "one-colour", "One-colour Go",
     "Both sides play stones of one colour and must remember whose they are.  The "
     "program "
     "knows, and refuses an illegal move without saying why.",
     "Russian survey of Go variants"},
    {YZ_OVERLAY_BLIND, "blind", "Blind Go",
     "One or both players see no board and call their moves; an illegal one is "
     "announced "
     "and another is called.  The board is shown for the count.",
     "Russian survey of Go variants"},
};

size_t
yz_overlay_count(void)
{
    return sizeof OVERLAYS / sizeof *OVERLAYS;
}

yz_overlay_info
yz_overlay_at(size_t i)
{
    assert(i < yz_overlay_count());
    return OVERLAYS[i];
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
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        if (strcasecmp(OVERLAYS[i].id, name) == 0)
            return &OVERLAYS[i];
    }
    return NULL;
}

static const char *
nearest_overlay(const char *name)
{
    yz__near near = yz__near_start(name);
    for (size_t i = 0; i < yz_overlay_count(); i++)
        yz__near_offer(&near, OVERLAYS[i].id, OVERLAYS[i].id);
    return near.best;
}

/* Says in 'diag' that 'name' is unknown and what may be meant. */
static yz_status
unknown(yz_diag *diag, const char *what, part name, const char *near)
{
    if (!diag)
        return YZ_E_NOT_FOUND;
    const int shown = name.length < 60 ? (int)name.length : 60;
    *diag = (yz_diag){.status = YZ_E_NOT_FOUND};
    if (near)
        snprintf(diag->text, sizeof diag->text,
                 "there is no %s '%.*s' (did you mean %s?)", what, shown, name.text,
                 near);
    else
        snprintf(diag->text, sizeof diag->text,
                 "there is no %s '%.*s' (`yunzi rules` lists them)", what, shown,
                 name.text);
    return YZ_E_NOT_FOUND;
}

/* The part of a name up to the next '+' or the end. */
static part
next_part(const char *text)
{
    return (part){text, strcspn(text, "+")};
}

yz_status
yz_rules_read(const char *text, const yz_rules **rules, unsigned *overlays,
              yz_diag *diag)
{
    char name[YZ__NAME];
    part at = next_part(text);
    const bool fits = part_text(at, name);
    const yz_rules *found = fits ? yz_rules_find(name) : NULL;
    if (!found && fits) /* what records may say people may say too */
        found = yz_rules_find_recorded(name);
    if (!found)
        return unknown(diag, "rule set", at, fits ? yz_rules_nearest(name) : NULL);

    unsigned flags = 0;
    while (at.text[at.length] == '+') {
        at = next_part(at.text + at.length + 1);
        const bool short_enough = part_text(at, name);
        const yz_overlay_info *overlay = short_enough ? find_overlay(name) : NULL;
        if (!overlay)
            return unknown(diag, "overlay", at,
                           short_enough ? nearest_overlay(name) : NULL);
        flags |= (unsigned)overlay->overlay;
    }
    *rules = found;
    *overlays = flags;
    return YZ_OK;
}
