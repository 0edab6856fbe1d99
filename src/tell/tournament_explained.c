/*
 * tournament_explained.c - every criterion of a player term by term; what a pair costs, and its round with
 * this pair forced and forbidden.
 */
#include <string.h>

#include "event/clubs.h"
#include "event/schedules.h"
#include "message/refuse.h"
#include "tell/members.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* ---- A player ---- */

/* One criterion of one player. */
typedef struct opened {
    const yz__scores *scores;
    int player;
    yz__criterion criterion;
    yz_number value;
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
} opened;

static const char *
opponent_in(const opened *of, int round)
{
    return yz__player_id(of->scores->event,
                         yz__seat_of(of->scores, of->player, round)->opponent);
}

static void
tell_term(yz__prose *out, const opened *of, int round)
{
    const yz__score_term *term = &of->term[round];
    const char *opponent = round == 0 ? NULL : opponent_in(of, round);
    yz__prose_whole(out, YZ__LINE, 4, 8, YZ_MESSAGE_TOURNAMENT_TERM,
                    yz_arg_choice(round == 0 ? 0 : 1), yz_arg_number(round),
                    yz_arg_text(opponent), yz_arg_exact(term->value),
                    yz_arg_choice(term->left_out));
}

static void
tell_criterion(yz__prose *out, const opened *of)
{
    yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_CRITERION,
                    yz_arg_name(NULL, yz__criterion_key(of->criterion)),
                    yz_arg_exact(of->value),
                    yz_arg_name("criterion", yz__criterion_words(of->criterion)));
    for (int r = 0; r <= of->scores->rounds; r++)
        if (of->term[r].value.count != 0 || of->term[r].left_out)
            tell_term(out, of, r);
}

static void
write_criterion(yz_json *json, const opened *of, const yz_language *language)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "criterion", yz__criterion_key(of->criterion));
    yz_tell_name_json(json, "means", "criterion", yz__criterion_words(of->criterion),
                      language);
    yz_json_number(json, "value", of->value);
    yz_json_number(json, "start", of->term[0].value);
    yz_json_open_array(json, "terms");
    for (int r = 1; r <= of->scores->rounds; r++) {
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "round", r);
        yz_json_text(json, "opponent", opponent_in(of, r));
        yz_json_number(json, "value", of->term[r].value);
        yz_json_bool(json, "left_out", of->term[r].left_out);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    yz_json_close_object(json);
}

/* Opens the criteria one after the other. */
static void
each_criterion(opened *of, yz__prose *out, yz_json *json, const yz_language *language)
{
    const yz__settings *settings = &of->scores->event->settings;
    for (int i = 0; i < settings->criterion_count; i++) {
        of->criterion = settings->criteria[i];
        of->value = yz__criterion_of(of->scores, of->criterion, of->player, of->term);
        if (json != NULL)
            write_criterion(json, of, language);
        else
            tell_criterion(out, of);
    }
}

static yz_status
tell_player(const yz__tournament_view *view, opened *of)
{
    yz__prose out;
    yz__prose_start(&out, view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_PLAYER_AFTER,
                    yz_arg_text(yz__player_id(view->event, of->player)),
                    yz_arg_number(of->scores->rounds));
    each_criterion(of, &out, NULL, NULL);
    yz__prose_rulings(&out, view->event, of->player, of->scores->rounds);
    return out.status;
}

static yz_status
write_player(const yz__tournament_view *view, opened *of)
{
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "explain");
    yz_json_whole(&json, "round", of->scores->rounds);
    yz_json_text(&json, "player", yz__player_id(view->event, of->player));
    yz_json_open_array(&json, "criteria");
    each_criterion(of, NULL, &json, view->how->language);
    yz_json_close_array(&json);
    yz__json_rulings(&json, view->event, of->player, of->scores->rounds);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

static yz_status
explain_player(const yz__tournament_view *view, int player)
{
    yz__scores scores;
    opened of = {.scores = &scores, .player = player};
    int round;
    yz_status status = yz__view_round(view, view->event->last_round, &round);
    if (status == YZ_OK)
        status = yz__scores_new(&scores, view->event, round);
    if (status != YZ_OK)
        return status;
    status = yz__compare_directly(&scores);
    if (status == YZ_OK)
        status = view->question->form == YZ_TOURNAMENT_JSON ? write_player(view, &of)
                                                            : tell_player(view, &of);
    yz__scores_free(&scores);
    return status;
}

/* ---- A pair ---- */

/* The round as it would be paired: freely, with the pair, without it. */
enum { WAYS = 3 };
static const char *const WAY[WAYS] = {"free", "forced", "forbidden"};
static const yz__pair_condition_kind CONDITION[WAYS] = {YZ__PAIR_FREE, YZ__PAIR_FORCED,
                                                        YZ__PAIR_FORBIDDEN};

typedef struct price {
    int round, one, other;
    yz__parts parts;
    const char *clubs; /* the group that the clubs of both belong to; NULL: none */
    bool possible[WAYS];
    yz__part_sums sums[WAYS];
} price;

static yz_status
tell_price(const yz__tournament_view *view, const price *of)
{
    yz__prose out;
    yz__prose_start(&out, view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_PAIR_IN,
                    yz_arg_text(yz__player_id(view->event, of->one)),
                    yz_arg_text(yz__player_id(view->event, of->other)),
                    yz_arg_number(of->round));
    for (int i = 0; i < of->parts.count; i++)
        if (of->parts.of[i] != 0)
            yz__prose_whole(&out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_CRITERION,
                            yz_arg_name(NULL, yz__part_key(view->event, i)),
                            yz_arg_exact(yz_whole(of->parts.of[i])),
                            yz_arg_name("part", yz__part_words(view->event, i)));
    if (of->clubs != NULL)
        yz__prose_whole(&out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_NEAR_CLUBS,
                        yz_arg_text(of->clubs));
    for (int w = 0; w < WAYS; w++) {
        yz__prose_line(&out, 0, 4);
        yz__prose_say(&out, YZ_MESSAGE_TOURNAMENT_WAY, yz_arg_choice(w),
                      yz_arg_choice(of->possible[w]));
        yz__prose_text(&out, " ");
        if (of->possible[w])
            yz__prose_parts(&out, view->event, of->sums[w].of, of->sums[w].count);
        yz__prose_end(&out);
    }
    return out.status;
}

static yz_status
write_price(const yz__tournament_view *view, const price *of)
{
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "explain");
    yz_json_whole(&json, "round", of->round);
    yz_json_text(&json, "player", yz__player_id(view->event, of->one));
    yz_json_text(&json, "other", yz__player_id(view->event, of->other));
    yz__json_parts(&json, "parts", view->event, of->parts.of, of->parts.count);
    yz_json_text(&json, "club_group", of->clubs);
    for (int w = 0; w < WAYS; w++) {
        if (of->possible[w])
            yz__json_parts(&json, WAY[w], view->event, of->sums[w].of,
                           of->sums[w].count);
        else
            yz_json_null(&json, WAY[w]);
    }
    yz__json_part_words(&json, "means", view, of->parts.count);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

/* The contender, who has to take part in the round. */
static yz_status
find_contender(const yz__tournament_view *view, const yz__pool *pool, int player,
               const yz__contender **out)
{
    *out = yz__contender_of(pool, player);
    return *out != NULL
               ? YZ_OK
               : YZ__VIEW_REFUSE(view, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_AWAY,
                                 yz_arg_text(yz__player_id(view->event, player)),
                                 yz_arg_number(pool->round));
}

static yz_status
find_price(const yz__tournament_view *view, yz__pool *pool, price *of)
{
    const yz__contender *one, *other;
    yz_status status = find_contender(view, pool, of->one, &one);
    if (status == YZ_OK)
        status = find_contender(view, pool, of->other, &other);
    if (status != YZ_OK)
        return status;
    of->parts = yz__parts_of(pool, one, other);
    if (one->club != other->club)
        of->clubs =
            yz__club_group_name(view->event, one->club_groups & other->club_groups);
    for (int w = 0; w < WAYS; w++) {
        const yz__pair_condition condition = {CONDITION[w], of->one, of->other};
        yz__round round;
        status = yz__round_pair(&round, pool, YZ__WHO_IS_IDLE, &condition);
        if (status != YZ_OK && status != YZ_E_PHASE)
            return status;
        of->possible[w] =
            status == YZ_OK && (w != 1 || yz__round_has(&round, of->one, of->other));
        of->sums[w] = yz__sum_parts(view->event, &round);
    }
    return YZ_OK;
}

/* The acts of the round with this pair in it. */
static yz_status
tell_forced(const yz__tournament_view *view, yz__pool *pool, const price *of)
{
    const yz__pair_condition condition = {YZ__PAIR_FORCED, of->one, of->other};
    const yz__contender *found;
    yz__round round;
    yz_status status = find_contender(view, pool, of->one, &found);
    if (status == YZ_OK)
        status = find_contender(view, pool, of->other, &found);
    if (status == YZ_OK)
        status = yz__view_pair(view, &round, pool, YZ__WHO_IS_IDLE, &condition);
    if (status == YZ_OK && !yz__round_has(&round, of->one, of->other))
        status = YZ__VIEW_REFUSE(view, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_IMPOSSIBLE,
                                 yz_arg_number(of->round));
    return status == YZ_OK ? yz__tell_round_acts(view, &round, of->round) : status;
}

static yz_status
tell_pair(const yz__tournament_view *view, yz__pool *pool, price *of)
{
    if (view->question->form == YZ_TOURNAMENT_LINES)
        return tell_forced(view, pool, of);
    const yz_status status = find_price(view, pool, of);
    if (status != YZ_OK)
        return status;
    return view->question->form == YZ_TOURNAMENT_JSON ? write_price(view, of)
                                                      : tell_price(view, of);
}

/* The last round in which the two meet; the next one if there is none. */
static int
their_round(const yz__event *event, int one, int other)
{
    const int last = event->last_round;
    for (int r = last; r > 0; r--)
        if (yz__met_in(event, r, one, other) != YZ__MET_NOT)
            return r;
    return last < event->settings.rounds ? last + 1 : last;
}

/* The line of the log with the first game of a round; 0: it has none. */
static uint32_t
begin_of(const yz__event *event, int round)
{
    uint32_t first = 0;
    for (size_t i = 0; i < event->games; i++)
        if (event->game[i].round == round &&
            (first == 0 || event->game[i].line < first))
            first = event->game[i].line;
    return first;
}

static yz_status
explain_round(const yz__tournament_view *view, price *of)
{
    yz__pool pool;
    yz_status status = yz__pool_new(&pool, view->event, of->round);
    if (status != YZ_OK)
        return status;
    if (yz__is_scheduled(view->event)) {
        status = yz__explain_scheduled(view, &pool, of->one, of->other);
    } else {
        status = tell_pair(view, &pool, of);
    }
    yz__pool_free(&pool);
    return status;
}

/* A round that was paired is looked at as it was then: what has changed since is no reason for it. */
static yz_status
explain_then(const yz__tournament_view *view, price *of, uint32_t line)
{
    yz__tournament_view then = *view;
    const int later = of->one > of->other ? of->one : of->other;
    yz__event *event;
    yz_status status = yz__tournament_before(&event, view->tournament, line);
    if (status != YZ_OK)
        return status;
    then.event = event;
    status = later < (int)event->players
                 ? explain_round(&then, of)
                 : YZ__VIEW_REFUSE(view, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_AWAY,
                                   yz_arg_text(yz__player_id(view->event, later)),
                                   yz_arg_number(of->round));
    yz__event_free(event);
    return status;
}

static yz_status
explain_pair(const yz__tournament_view *view, int one, int other)
{
    price of = {.one = one, .other = other};
    const yz_status status =
        yz__view_round(view, their_round(view->event, one, other), &of.round);
    if (status != YZ_OK)
        return status;
    if (one == other)
        return YZ__VIEW_REFUSE(view, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_ONE_PLAYER,
                               yz_arg_text(view->question->one));
    /* Who has no game in a round that is under way may still be paired. */
    const bool idle = yz__pairing_of(view->event, one, of.round) == NULL &&
                      yz__pairing_of(view->event, other, of.round) == NULL;
    const uint32_t line = idle ? 0 : begin_of(view->event, of.round);
    return line > 0 ? explain_then(view, &of, line) : explain_round(view, &of);
}

yz_status
yz__tell_explained(const yz__tournament_view *view)
{
    int one, other;
    yz_status status = yz__view_player(view, view->question->one, &one);
    if (status != YZ_OK || view->question->other == NULL)
        return status == YZ_OK ? explain_player(view, one) : status;
    status = yz__view_player(view, view->question->other, &other);
    return status == YZ_OK ? explain_pair(view, one, other) : status;
}
