/* act_remarks.c - acts about who runs an event, its regulation, the clocks and sealed moves of its games. */
#include "event/act_remarks.h"

#include <string.h>

#include "event/remarks.h"

static yz_status
append(const yz__act_doing *of, yz__remark said)
{
    yz__event *event = of->event;
    if (said.text == NULL || YZ__GROW(event->allocator, event->remark,
                                      event->remark_room, event->remarks) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->remark[event->remarks++] = said;
    return YZ_OK;
}

/* Keeps a remark whose text is word 'text'. */
static yz_status
remark(const yz__act_doing *of, yz__remark said, int text)
{
    said.text = yz__act_keep(of, text);
    return append(of, said);
}

/* The number of word 1 in a list; YZ_E_RANGE after a refusal. */
static yz_status
one_of(const yz__act_doing *of, const char *const *word, int words, const char *name,
       const char *takes, int *out)
{
    for (*out = 0; *out < words; ++*out)
        if (strcmp(word[*out], of->line->word[1]) == 0)
            return YZ_OK;
    return yz__act_wrong_value(of, name, takes, of->line->word[1]);
}

#define X(name, key) key,
static const char *const ROLE[] = {YZ__OFFICIAL_MAP(X)};
static const char *const HEADING[] = {YZ__HEADING_MAP(X)};
static const char *const FORMAT[] = {YZ_TOURNAMENT_FORMAT_MAP(X)};
#undef X
#define X(name, key) " " key
static const char ROLES[] = YZ__OFFICIAL_MAP(X);
static const char HEADINGS[] = YZ__HEADING_MAP(X);
static const char FORMATS[] = YZ_TOURNAMENT_FORMAT_MAP(X);
#undef X

/* ---- Who runs the event, and by what ---- */

yz_status
yz__act_official(const yz__act_doing *of)
{
    yz__remark said = {.kind = YZ__REMARK_OFFICIAL};
    const yz_status status =
        one_of(of, ROLE, YZ__OFFICIALS, "ROLE", ROLES + 1, &said.which);
    return status == YZ_OK ? remark(of, said, 2) : status;
}

/* The draw is made in the presence of witnesses (Chinese rules of 1988, article 31.4). */
yz_status
yz__act_witness(const yz__act_doing *of)
{
    yz__remark said = {.kind = YZ__REMARK_WITNESS};
    const yz_status status = yz__act_round(of, &said.round);
    return status == YZ_OK ? remark(of, said, 2) : status;
}

/* The last that is said under a heading holds. */
yz_status
yz__act_regulation(const yz__act_doing *of)
{
    yz__remark said = {.kind = YZ__REMARK_REGULATION};
    const yz_status status =
        one_of(of, HEADING, YZ__HEADINGS, "HEADING", HEADINGS + 1, &said.which);
    return status == YZ_OK ? remark(of, said, 2) : status;
}

/* "accept ID...": these players accept the regulation as it stands (Ing's rules, article 20). */
yz_status
yz__act_accept(const yz__act_doing *of)
{
    const uint64_t mark = yz__regulation_mark(of->event);
    yz_status status = YZ_OK;
    if (yz__heading_missing(of->event) >= 0)
        return YZ__ACT_REFUSE(
            of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_UNREGULATED,
            yz_arg_name(NULL, yz__heading_key(yz__heading_missing(of->event))));
    for (int i = 1; status == YZ_OK && i < of->line->words; i++) {
        int player;
        status = yz__act_player(of, i, &player);
        if (status == YZ_OK)
            of->event->player[player].accepted = mark;
    }
    return status;
}

/* ---- The clocks of a game, its sealed move ---- */

/* Reads the round and a player who has a game in it. */
static yz_status
in_game(const yz__act_doing *of, yz__remark *said)
{
    const yz_status status = yz__act_place(of, &said->round, 2, &said->player);
    if (status != YZ_OK)
        return status;
    const yz__pairing *game = yz__pairing_of(of->event, said->player, said->round);
    return game != NULL && game->black >= 0
               ? YZ_OK
               : YZ__ACT_REFUSE(of, YZ_E_NOT_FOUND, YZ_MESSAGE_TOURNAMENT_AWAY,
                                yz_arg_text(of->line->word[2]),
                                yz_arg_number(said->round));
}

static yz_status
minutes(const yz__act_doing *of, yz__remark said)
{
    static const yz__whole_word MINUTES = {"MINUTES", "0-1440", 0, 1440};
    yz_status status = in_game(of, &said);
    if (status == YZ_OK)
        status = yz__act_whole(of, 3, &MINUTES, &said.minutes);
    return status == YZ_OK ? remark(of, said, 4) : status;
}

yz_status
yz__act_late(const yz__act_doing *of)
{
    return minutes(of, (yz__remark){.kind = YZ__REMARK_LATE});
}

yz_status
yz__act_used(const yz__act_doing *of)
{
    return minutes(of, (yz__remark){.kind = YZ__REMARK_USED});
}

static yz_status
sealed(const yz__act_doing *of, bool wanted, yz__remark said, int text)
{
    const yz_status status = in_game(of, &said);
    if (status != YZ_OK)
        return status;
    const yz__pairing *game = yz__pairing_of(of->event, said.player, said.round);
    const int by = yz__sealed_by(of->event, game);
    if (wanted ? by != said.player : by >= 0)
        return YZ__ACT_REFUSE(
            of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_SEALED,
            yz_arg_text(of->event->player[wanted ? said.player : by].id),
            yz_arg_number(said.round), yz_arg_choice(!wanted));
    return remark(of, said, text);
}

/* Once a move is sealed nobody seals another before it is opened (Chinese rules of 1988, article 22). */
yz_status
yz__act_seal(const yz__act_doing *of)
{
    return sealed(of, false, (yz__remark){.kind = YZ__REMARK_SEALED}, 3);
}

yz_status
yz__act_open(const yz__act_doing *of)
{
    return sealed(of, true, (yz__remark){.kind = YZ__REMARK_OPENED}, 3);
}

/* ---- Clubs ---- */

enum { CLUB_GROUPS_MOST = 64 };

/* The number of the group in word 1, which is made if there is none. */
static yz_status
find_group(const yz__act_doing *of, yz__remark *said)
{
    yz__event *event = of->event;
    for (size_t i = 0; i < event->remarks; i++) {
        const yz__remark *at = &event->remark[i];
        if (at->kind != YZ__REMARK_CLUBS || strcmp(at->place, of->line->word[1]) != 0)
            continue;
        *said = *at;
        return YZ_OK;
    }
    if (event->club_groups == CLUB_GROUPS_MOST)
        return yz__act_wrong_value(of, "GROUP", "64", of->line->word[1]);
    *said = (yz__remark){.kind = YZ__REMARK_CLUBS,
                         .which = event->club_groups,
                         .place = yz__act_keep(of, 1),
                         .text = ""};
    if (said->place == NULL)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    const yz_status status = append(of, *said);
    event->club_groups += status == YZ_OK;
    return status;
}

/* "club-group GROUP CLUB...": clubs whose players are near; more acts add more clubs. */
yz_status
yz__act_clubs(const yz__act_doing *of)
{
    yz__remark said;
    yz_status status = find_group(of, &said);
    for (int i = 2; status == YZ_OK && i < of->line->words; i++)
        if (*of->line->word[i] != '\0')
            status = remark(of, said, i);
    return status;
}

/* ---- Files ---- */

/* "keep FORMAT PLACE TEXT": what stood in a file and has no place here. */
yz_status
yz__act_kept(const yz__act_doing *of)
{
    yz__remark said = {.kind = YZ__REMARK_KEPT, .place = yz__act_keep(of, 2)};
    const yz_status status = one_of(of, FORMAT, sizeof FORMAT / sizeof *FORMAT,
                                    "FORMAT", FORMATS + 1, &said.which);
    if (status == YZ_OK && said.place == NULL)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    return status == YZ_OK ? remark(of, said, 3) : status;
}
