/* remarks.c - what is said of an event beside its games. */
#include "event/remarks.h"

#define X(name, key) key,
static const char *const ROLE[] = {YZ__OFFICIAL_MAP(X)};
static const char *const HEADING[] = {YZ__HEADING_MAP(X)};
#undef X

const char *
yz__official_key(int role)
{
    return ROLE[role];
}

const char *
yz__heading_key(int heading)
{
    return HEADING[heading];
}

const char *
yz__regulation_of(const yz__event *event, int heading)
{
    for (size_t i = event->remarks; i > 0; i--) {
        const yz__remark *said = &event->remark[i - 1];
        if (said->kind == YZ__REMARK_REGULATION && said->which == heading)
            return *said->text != '\0' ? said->text : NULL;
    }
    return NULL;
}

int
yz__heading_missing(const yz__event *event)
{
    for (int h = 0; h < YZ__HEADINGS; h++)
        if (yz__regulation_of(event, h) == NULL)
            return h;
    return -1;
}

/* FNV, over the headings with their words. */
uint64_t
yz__regulation_mark(const yz__event *event)
{
    uint64_t mark = UINT64_C(14695981039346656037);
    bool any = false;
    for (int h = 0; h < YZ__HEADINGS; h++) {
        const char *text = yz__regulation_of(event, h);
        any = any || text != NULL;
        for (const char *at = text != NULL ? text : ""; *at != '\0'; at++)
            mark = (mark ^ (unsigned char)*at) * UINT64_C(1099511628211);
        mark = (mark ^ '\n') * UINT64_C(1099511628211);
    }
    return any ? mark : 0;
}

/* ---- Games ---- */

int
yz__minutes_said(const yz__event *event, yz__remark_kind kind, int player, int round)
{
    for (size_t i = event->remarks; i > 0; i--) {
        const yz__remark *said = &event->remark[i - 1];
        if (said->kind == kind && said->player == player && said->round == round)
            return said->minutes;
    }
    return -1;
}

/* The last remark on the sealed move of a game; NULL: there is none. */
static const yz__remark *
last_sealed(const yz__event *event, const yz__pairing *game)
{
    for (size_t i = event->remarks; i > 0; i--) {
        const yz__remark *said = &event->remark[i - 1];
        if ((said->kind == YZ__REMARK_SEALED || said->kind == YZ__REMARK_OPENED) &&
            said->round == game->round &&
            (said->player == game->white || said->player == game->black))
            return said;
    }
    return NULL;
}

int
yz__sealed_by(const yz__event *event, const yz__pairing *game)
{
    const yz__remark *said = last_sealed(event, game);
    return said != NULL && said->kind == YZ__REMARK_SEALED ? said->player : -1;
}

const yz__remark *
yz__opened_in(const yz__event *event, const yz__pairing *game)
{
    const yz__remark *said = last_sealed(event, game);
    return said != NULL && said->kind == YZ__REMARK_OPENED ? said : NULL;
}
