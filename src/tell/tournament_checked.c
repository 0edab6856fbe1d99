/* tournament_checked.c - every round paired again, and where its games differ from the best ones. */
#include "event/schedules.h"
#include "message/refuse.h"
#include "tell/members.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* What became of a round: X(NAME, "key"), in the order of the words of TOURNAMENT_CHECKED. */
#define FINDING_MAP(X)                                                                 \
    X(BEST, "best")                                                                    \
    X(AS_GOOD, "as-good")                                                              \
    X(WORSE, "worse")                                                                  \
    X(IMPOSSIBLE, "impossible")                                                        \
    X(OTHER, "other")

#define X(name, key) ROUND_##name,
typedef enum finding { FINDING_MAP(X) } finding;
#undef X
#define X(name, key) key,
static const char *const FINDING[] = {FINDING_MAP(X)};
#undef X

typedef struct checked {
    const yz__event *event;
    int number;
    finding finding;
    yz__round best, played;
    int due; /* who should rest; -1: the one who does, or nobody */
} checked;

/* The lot alone makes no pairing worse. */
static bool
as_good(yz__weight a, yz__weight b)
{
    return a.of[0] == b.of[0] && a.of[1] == b.of[1];
}

static yz_status
check_round(checked *of, yz__pool *pool)
{
    yz_status status = yz__round_played(&of->played, pool);
    if (status == YZ_OK)
        status = yz__round_pair(&of->best, pool, YZ__WHO_HAS_PLAYED, NULL);
    if (status == YZ_E_PHASE) {
        of->finding = ROUND_IMPOSSIBLE;
        return YZ_OK;
    }
    bool same = true;
    for (int i = 0; i < of->played.tables; i++)
        same = same && yz__round_has(&of->best, of->played.table[i].white->player,
                                     of->played.table[i].black->player);
    const int rests = yz__rest_due(pool);
    of->due =
        of->played.byes == 1 && rests >= 0 && rests != of->played.bye[0] ? rests : -1;
    of->finding = same                                    ? ROUND_BEST
                  : yz__is_scheduled(of->event)           ? ROUND_OTHER
                  : as_good(of->best.sum, of->played.sum) ? ROUND_AS_GOOD
                                                          : ROUND_WORSE;
    return status;
}

/* The same game as it should have been, if its colours or its handicap are others for a reason; else NULL. */
static const yz__table_pair *
other_terms(const checked *of, const yz__table_pair *played)
{
    const bool found_out = of->event->settings.colours != YZ__COLOURS_BY_LOT;
    if (of->finding == ROUND_IMPOSSIBLE)
        return NULL;
    for (int i = 0; i < of->best.tables; i++) {
        const yz__table_pair *best = &of->best.table[i];
        const bool as = best->white == played->white && best->black == played->black;
        const bool turned =
            best->white == played->black && best->black == played->white;
        if (!as && !turned)
            continue;
        const bool free = best->handicap == 0 && (best->by_lot || found_out);
        return best->handicap != played->handicap || (turned && !free) ? best : NULL;
    }
    return NULL;
}

/* ---- Text ---- */

/* The pairs of one that the other does not have. */
static void
tell_pairs(yz__prose *out, const checked *of, const yz__round *a, const yz__round *b,
           yz_message_id heading)
{
    bool any = false;
    yz__prose_line(out, 2, 4);
    yz__prose_plain(out, heading);
    for (int i = 0; i < a->tables; i++) {
        const int white = a->table[i].white->player, black = a->table[i].black->player;
        if (yz__round_has(b, white, black))
            continue;
        yz__prose_text(out, any ? ", " : " ");
        yz__prose_texts(out, yz__player_id(of->event, white), " - ",
                        yz__player_id(of->event, black));
        any = true;
    }
    yz__prose_end(out);
}

static void
tell_sums(yz__prose *out, const checked *of, const yz__round *round,
          yz_message_id heading)
{
    const yz__part_sums sums = yz__sum_parts(of->event, round);
    yz__prose_line(out, 2, 4);
    yz__prose_plain(out, heading);
    yz__prose_text(out, " ");
    yz__prose_parts(out, of->event, sums.of, sums.count);
    yz__prose_end(out);
}

/* Who should rest, and games that should have other colours or another handicap. */
static void
tell_terms(yz__prose *out, const checked *of)
{
    if (of->due >= 0)
        yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_REST_DUE,
                        yz_arg_text(yz__player_id(of->event, of->played.bye[0])),
                        yz_arg_text(yz__player_id(of->event, of->due)));
    for (int i = 0; i < of->played.tables; i++) {
        const yz__table_pair *due = other_terms(of, &of->played.table[i]);
        if (due != NULL)
            yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_TERMS_DUE,
                            yz_arg_text(yz__player_id(of->event, due->white->player)),
                            yz_arg_text(yz__player_id(of->event, due->black->player)),
                            yz_arg_number(due->handicap));
    }
}

static void
tell_round(yz__prose *out, const checked *of)
{
    yz__prose_whole(out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_CHECKED,
                    yz_arg_number(of->number), yz_arg_choice((int)of->finding));
    tell_terms(out, of);
    if (of->finding != ROUND_AS_GOOD && of->finding != ROUND_WORSE &&
        of->finding != ROUND_OTHER)
        return;
    tell_pairs(out, of, &of->played, &of->best, YZ_MESSAGE_TOURNAMENT_PLAYED);
    tell_pairs(out, of, &of->best, &of->played, YZ_MESSAGE_TOURNAMENT_BEST);
    if (of->finding != ROUND_WORSE)
        return;
    tell_sums(out, of, &of->played, YZ_MESSAGE_TOURNAMENT_PLAYED);
    tell_sums(out, of, &of->best, YZ_MESSAGE_TOURNAMENT_BEST);
}

/* ---- JSON ---- */

static void
write_pairs(yz_json *json, const char *key, const checked *of, const yz__round *a,
            const yz__round *b)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < a->tables; i++) {
        const int white = a->table[i].white->player, black = a->table[i].black->player;
        if (yz__round_has(b, white, black))
            continue;
        yz_json_open_array(json, NULL);
        yz_json_text(json, NULL, yz__player_id(of->event, white));
        yz_json_text(json, NULL, yz__player_id(of->event, black));
        yz_json_close_array(json);
    }
    yz_json_close_array(json);
}

static void
write_terms(yz_json *json, const checked *of)
{
    yz_json_open_array(json, "terms_due");
    for (int i = 0; i < of->played.tables; i++) {
        const yz__table_pair *due = other_terms(of, &of->played.table[i]);
        if (due == NULL)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "white", yz__player_id(of->event, due->white->player));
        yz_json_text(json, "black", yz__player_id(of->event, due->black->player));
        yz_json_whole(json, "handicap", due->handicap);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_round(yz_json *json, const checked *of)
{
    const yz__part_sums played = yz__sum_parts(of->event, &of->played);
    const yz__part_sums best = yz__sum_parts(of->event, &of->best);
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "round", of->number);
    yz_json_text(json, "finding", FINDING[of->finding]);
    yz__json_parts(json, "played_sums", of->event, played.of, played.count);
    if (of->finding == ROUND_IMPOSSIBLE)
        yz_json_null(json, "best_sums");
    else
        yz__json_parts(json, "best_sums", of->event, best.of, best.count);
    write_pairs(json, "only_played", of, &of->played, &of->best);
    write_pairs(json, "only_best", of, &of->best, &of->played);
    yz_json_text(json, "rest_due", yz__player_id(of->event, of->due));
    write_terms(json, of);
    yz_json_close_object(json);
}

/* ---- All rounds ---- */

/* The last line of the log with a game or bye of a round; 0: it has none. */
static uint32_t
end_of(const yz__event *event, int round)
{
    uint32_t last = 0;
    for (size_t i = 0; i < event->games; i++)
        if (event->game[i].round == round && event->game[i].line > last)
            last = event->game[i].line;
    return last;
}

/* Looks at a round in the event as it was once the round was paired: what has changed since, settings, entries
   or results, made it no worse. */
static yz_status
tell_checked_round(const yz__tournament_view *view, int number, yz__prose *out,
                   yz_json *json)
{
    checked of = {.number = number, .due = -1};
    const uint32_t end = end_of(view->event, number);
    yz__event *then;
    yz__pool pool;
    yz_status status =
        yz__tournament_before(&then, view->tournament, end > 0 ? end + 1 : UINT32_MAX);
    if (status != YZ_OK)
        return status;
    of.event = then;
    status = yz__pool_new(&pool, then, number);
    if (status == YZ_OK) {
        status = check_round(&of, &pool);
        view->question->differing +=
            of.finding == ROUND_WORSE || of.finding == ROUND_OTHER;
        if (status == YZ_OK && json != NULL)
            write_round(json, &of);
        else if (status == YZ_OK)
            tell_round(out, &of);
        yz__pool_free(&pool);
    }
    yz__event_free(then);
    return status;
}

static yz_status
tell_rounds(const yz__tournament_view *view, yz__prose *out, yz_json *json)
{
    yz_status status = YZ_OK;
    view->question->differing = 0;
    for (int r = 1; status == YZ_OK && r <= view->event->last_round; r++)
        status = tell_checked_round(view, r, out, json);
    return status;
}

yz_status
yz__tell_checked(const yz__tournament_view *view)
{
    yz__prose out;
    yz_json json;
    yz_status status;
    if (view->question->form != YZ_TOURNAMENT_JSON) {
        yz__prose_start(&out, view->how);
        status = tell_rounds(view, &out, NULL);
        yz__prose_bar(&out, view->event);
        yz__prose_unsaid(&out, view->event);
        return status == YZ_OK ? out.status : status;
    }
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "check");
    yz_json_open_array(&json, "rounds");
    status = tell_rounds(view, NULL, &json);
    yz_json_close_array(&json);
    yz__json_bar(&json, view->event);
    yz__json_unsaid(&json, view->event);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return status == YZ_OK ? json.status : status;
}
