/* tournament_clocks.c - the clocks of a game of an event, and its sealed move. */
#include "event/remarks.h"
#include "rules/conduct.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* What happened, in the order of the words of TOURNAMENT_CLOCK. */
enum { LATE, LATE_TAKEN, LATE_FORFEIT, USED, SEALED, OPENED };
enum { MINUTE = 60000 };

/* What a side's lateness comes to by the rules that the event names; NONE where it names none. */
static yz_lateness
lateness(const yz__event *event, int minutes)
{
    const yz__settings *s = &event->settings;
    const yz_rules *rules = yz_rules_find(s->text[YZ__TEXT_RULES]);
    if (rules == NULL || minutes < 0)
        return (yz_lateness){.kind = YZ_LATE_NONE};
    return yz__rules_lateness(rules, (int64_t)minutes * MINUTE,
                              s->basic_time * INT64_C(60000),
                              s->late_limit * INT64_C(60000));
}

/* ---- Text ---- */

static void
tell(yz__prose *out, const yz__event *event, int player, int what, int minutes,
     const yz_lateness *late, const char *move)
{
    yz__prose_whole(out, YZ__LINE, 6, 8, YZ_MESSAGE_TOURNAMENT_CLOCK,
                    yz_arg_text(yz__player_id(event, player)), yz_arg_choice(what),
                    yz_arg_number(minutes),
                    yz_arg_number(late != NULL ? (int)(late->taken / MINUTE) : 0),
                    yz_arg_text(move),
                    yz_arg_name("article", late != NULL ? late->article : ""));
}

static void
tell_side(yz__prose *out, const yz__event *event, int player, int round)
{
    const int minutes = yz__minutes_said(event, YZ__REMARK_LATE, player, round);
    const int used = yz__minutes_said(event, YZ__REMARK_USED, player, round);
    const yz_lateness late = lateness(event, minutes);
    if (minutes >= 0)
        tell(out, event, player,
             late.kind == YZ_LATE_NONE      ? LATE
             : late.kind == YZ_LATE_FORFEIT ? LATE_FORFEIT
                                            : LATE_TAKEN,
             minutes, late.kind == YZ_LATE_NONE ? NULL : &late, NULL);
    if (used >= 0)
        tell(out, event, player, USED, used, NULL, NULL);
}

void
yz__prose_clocks(yz__prose *out, const yz__event *event, const yz__pairing *game)
{
    const int sealed = yz__sealed_by(event, game);
    const yz__remark *opened = yz__opened_in(event, game);
    tell_side(out, event, game->white, game->round);
    tell_side(out, event, game->black, game->round);
    if (sealed >= 0)
        tell(out, event, sealed, SEALED, 0, NULL, NULL);
    if (opened != NULL)
        tell(out, event, opened->player, OPENED, 0, NULL, opened->text);
}

/* ---- JSON ---- */

static void
write_minutes(yz_json *json, const char *key, int minutes)
{
    if (minutes >= 0)
        yz_json_whole(json, key, minutes);
    else
        yz_json_null(json, key);
}

static void
write_side(yz_json *json, const char *key, const yz__event *event, int player,
           int round)
{
    const int minutes = yz__minutes_said(event, YZ__REMARK_LATE, player, round);
    const yz_lateness late = lateness(event, minutes);
    yz_json_open_object(json, key);
    write_minutes(json, "late", minutes);
    write_minutes(json, "taken",
                  late.kind == YZ_LATE_NONE ? -1 : (int)(late.taken / MINUTE));
    yz_json_bool(json, "forfeit", late.kind == YZ_LATE_FORFEIT);
    yz_json_text(json, "article", late.kind == YZ_LATE_NONE ? NULL : late.article);
    write_minutes(json, "used",
                  yz__minutes_said(event, YZ__REMARK_USED, player, round));
    yz_json_close_object(json);
}

void
yz__json_clocks(yz_json *json, const yz__event *event, const yz__pairing *game)
{
    const yz__remark *opened = yz__opened_in(event, game);
    yz_json_open_object(json, "clocks");
    write_side(json, "white", event, game->white, game->round);
    write_side(json, "black", event, game->black, game->round);
    yz_json_close_object(json);
    yz_json_text(json, "sealed_by", yz__player_id(event, yz__sealed_by(event, game)));
    yz_json_text(json, "opened", opened != NULL ? opened->text : NULL);
}
