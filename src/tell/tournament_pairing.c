/*
 * tournament_pairing.c - a round paired: who meets whom and why.
 *
 *     round 3: 2 games
 *        1  ann  2D  -  bob  1K  White less often so far
 *           score 4, seed 1
 */
#include <string.h>

#include "event/schedules.h"
#include "message/refuse.h"
#include "tell/members.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

enum { TABLE_COLUMNS = 4, REASONS = 10 };

/* Why the one is White: X(NAME, "key"), in the order of the words of TOURNAMENT_COLOURS. */
#define WHY_WHITE_MAP(X)                                                               \
    X(HANDICAP, "handicap")                                                            \
    X(BALANCE, "balance")                                                              \
    X(LOT, "lot")                                                                      \
    X(SCHEDULE, "schedule")                                                            \
    X(DEFAULT, "default")                                                              \
    X(NIGIRI, "nigiri")                                                                \
    X(BIDDING, "bidding")

#define X(name, key) WHITE_BY_##name,
typedef enum why_white { WHY_WHITE_MAP(X) } why_white;
#undef X
#define X(name, key) key,
static const char *const WHY_WHITE[] = {WHY_WHITE_MAP(X)};
#undef X

static why_white
why(const yz__event *event, const yz__table_pair *table)
{
    static const why_white AT_THE_BOARD[] = {[YZ__COLOURS_BY_LOT] = WHITE_BY_LOT,
                                             [YZ__COLOURS_BY_NIGIRI] = WHITE_BY_NIGIRI,
                                             [YZ__COLOURS_BY_BIDDING] =
                                                 WHITE_BY_BIDDING};
    return table->by_default          ? WHITE_BY_DEFAULT
           : table->handicap > 0      ? WHITE_BY_HANDICAP
           : table->by_lot            ? AT_THE_BOARD[event->settings.colours]
           : yz__fixes_colours(event) ? WHITE_BY_SCHEDULE
                                      : WHITE_BY_BALANCE;
}

/* ---- Text ---- */

/* The columns that ids and names take. */
typedef struct columns {
    int ids, names; /* 0: nobody has a name */
} columns;

static void
tell_side(yz__prose *out, const yz__event *event, int player, columns wide)
{
    char rank[YZ__ENTRANT_RANK_TEXT], name[YZ__NAME_ROOM];
    yz__prose_left(out, yz__player_id(event, player), wide.ids);
    yz__prose_text(out, "  ");
    if (wide.names > 0) {
        yz__prose_left(out, yz__player_name(event, player, name), wide.names);
        yz__prose_text(out, "  ");
    }
    yz__prose_left(out, yz__player_rank(event, player, rank), 3);
}

static void
tell_table(yz__prose *out, const yz__event *event, const yz__table_pair *table,
           int number, columns wide)
{
    char text[YZ_NUMBER_TEXT];
    yz__prose_row(out, 0);
    yz__prose_right(out, yz_number_text(yz_whole(number), text), TABLE_COLUMNS);
    yz__prose_text(out, "  ");
    tell_side(out, event, table->white->player, wide);
    yz__prose_text(out, "  -  ");
    tell_side(out, event, table->black->player, wide);
    yz__prose_text(out, "  ");
    yz__prose_say(out, YZ_MESSAGE_TOURNAMENT_COLOURS,
                  yz_arg_choice((int)why(event, table)),
                  yz_arg_number(table->handicap));
    yz__prose_end(out);
    if (yz__is_scheduled(event))
        return; /* nobody chose this pair */
    yz__prose_line(out, REASONS, REASONS);
    yz__prose_parts(out, event, table->parts.of, table->parts.count);
    yz__prose_end(out);
}

static yz_status
tell(const yz__tournament_view *view, const yz__round *round, int number)
{
    const yz__part_sums sums = yz__sum_parts(view->event, round);
    const columns wide = {yz__id_columns(view->event), yz__name_columns(view->event)};
    yz__prose out;
    yz__prose_start(&out, view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_ROUND,
                    yz_arg_number(number), yz_arg_number(round->tables));
    for (int i = 0; i < round->tables; i++)
        tell_table(&out, view->event, &round->table[i], i + 1, wide);
    for (int i = 0; i < round->byes; i++)
        yz__prose_whole(&out, YZ__LINE, TABLE_COLUMNS + 2, TABLE_COLUMNS + 2,
                        YZ_MESSAGE_TOURNAMENT_RESTS,
                        yz_arg_text(yz__player_id(view->event, round->bye[i])));
    if (yz__is_scheduled(view->event))
        return out.status;
    yz__prose_line(&out, 0, 4);
    yz__prose_plain(&out, YZ_MESSAGE_TOURNAMENT_ALL);
    yz__prose_text(&out, " ");
    yz__prose_parts(&out, view->event, sums.of, sums.count);
    yz__prose_end(&out);
    if (number == 1) /* later it stands */
        yz__prose_bar(&out, view->event);
    return out.status;
}

/* ---- JSON, lines ---- */

static void
write_table(yz_json *json, const yz__event *event, const yz__table_pair *table,
            int number)
{
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "table", number);
    yz_json_text(json, "white", yz__player_id(event, table->white->player));
    yz_json_text(json, "black", yz__player_id(event, table->black->player));
    yz_json_whole(json, "handicap", table->handicap);
    yz_json_text(json, "colours", WHY_WHITE[why(event, table)]);
    yz__json_parts(json, "parts", event, table->parts.of, table->parts.count);
    yz_json_close_object(json);
}

static yz_status
write(const yz__tournament_view *view, const yz__round *round, int number)
{
    const yz__part_sums sums = yz__sum_parts(view->event, round);
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "pair");
    yz_json_whole(&json, "round", number);
    yz_json_open_array(&json, "byes");
    for (int i = 0; i < round->byes; i++)
        yz_json_text(&json, NULL, yz__player_id(view->event, round->bye[i]));
    yz_json_close_array(&json);
    yz_json_open_array(&json, "games");
    for (int i = 0; i < round->tables; i++)
        write_table(&json, view->event, &round->table[i], i + 1);
    yz_json_close_array(&json);
    yz__json_parts(&json, "sums", view->event, sums.of, sums.count);
    yz__json_part_words(&json, "means", view, sums.count);
    yz__json_bar(&json, view->event);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__tell_round_acts(const yz__tournament_view *view, const yz__round *round, int number)
{
    char text[YZ_NUMBER_TEXT], stones[YZ_NUMBER_TEXT];
    yz__prose out;
    yz__prose_start(&out, view->how);
    yz_number_text(yz_whole(number), text);
    for (int i = 0; i < round->byes; i++) {
        yz__prose_row(&out, 0);
        yz__prose_texts(&out, "bye\t", text, "\t",
                        yz__player_id(view->event, round->bye[i]));
        yz__prose_end(&out);
    }
    for (int i = 0; i < round->tables; i++) {
        const yz__table_pair *table = &round->table[i];
        yz__prose_row(&out, 0);
        yz__prose_texts(&out, "game\t", text, "\t",
                        yz__player_id(view->event, table->white->player), "\t",
                        yz__player_id(view->event, table->black->player), "\t",
                        yz_number_text(yz_whole(table->handicap), stones));
        if (table->by_default)
            yz__prose_texts(&out, "\t", yz__outcome_key(table->outcome), "_BYDEF");
        yz__prose_end(&out);
    }
    return out.status;
}

/* ---- Which round ---- */

/* Games of a round before 'round' that have no result yet: '*first' is the first such round. */
static int
waiting(const yz__event *event, int round, int *first)
{
    int games = 0;
    *first = round;
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (game->round >= round || game->black < 0 ||
            game->outcome != YZ__OUTCOME_UNKNOWN || game->round > *first)
            continue;
        games = game->round < *first ? 1 : games + 1;
        *first = game->round;
    }
    return games;
}

static yz_status
choose_round(const yz__tournament_view *view, int *out)
{
    const yz__event *event = view->event;
    int first;
    const yz_status status = yz__view_round(view, event->last_round + 1, out);
    if (status != YZ_OK)
        return status;
    if (*out > event->settings.rounds)
        return YZ__VIEW_REFUSE(view, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_OVER,
                               yz_arg_number(event->settings.rounds));
    const int games = waiting(event, *out, &first);
    if (games > 0)
        return YZ__VIEW_REFUSE(view, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_WAITING,
                               yz_arg_number(first), yz_arg_number(games));
    return YZ_OK;
}

yz_status
yz__tell_pairing(const yz__tournament_view *view)
{
    static yz_status (*const FORM[])(const yz__tournament_view *view,
                                     const yz__round *round, int number) = {
        [YZ_TOURNAMENT_TEXT] = tell,
        [YZ_TOURNAMENT_JSON] = write,
        [YZ_TOURNAMENT_LINES] = yz__tell_round_acts,
    };
    yz__pool pool;
    yz__round round;
    int number;
    yz_status status = choose_round(view, &number);
    if (status != YZ_OK)
        return status;
    status = yz__pool_new(&pool, view->event, number);
    if (status != YZ_OK)
        return status;
    status = yz__view_pair(view, &round, &pool, YZ__WHO_IS_IDLE, NULL);
    if (status == YZ_OK && round.tables + round.byes == 0)
        status = YZ__VIEW_REFUSE(view, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_NOBODY,
                                 yz_arg_number(number));
    if (status == YZ_OK)
        status = FORM[view->question->form](view, &round, number);
    yz__pool_free(&pool);
    return status;
}
