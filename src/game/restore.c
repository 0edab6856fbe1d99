/*
 * restore.c - a game from the text that save.c writes: the game is begun again, and
 * everything in it happens once more.
 */
#include <string.h>

#include "game/query.h"
#include "game/restoring.h"
#include "game/rulings.h"
#include "game/saved.h"
#include "game/state.h"
#include "message/refuse.h"
#include "rules/komi.h"
#include "yunzi/messages.h"

/* ---- What it began with ---- */

typedef struct beginning {
    yz_game_options options;
    yz_position start;
    bool komi_given;
    bool turn_unknown;
} beginning;

static yz_status
read_rules(yz__restoring *r, yz_game_options *options)
{
    char id[YZ_RULES_TEXT];
    int overlays;
    if (!yz__saved_expect(r, "rules", 2) || r->word[1].length >= sizeof id)
        return YZ_E_SYNTAX;
    memcpy(id, r->word[1].data, r->word[1].length);
    id[r->word[1].length] = '\0';
    options->rules = yz_rules_find(id);
    if (!options->rules || !yz__saved_is_word(r->word[1], yz_rules_id(options->rules)))
        return YZ_E_NOT_FOUND;
    if (!yz__saved_expect(r, "overlays", 2) || !yz__saved_number(r, 1, &overlays) ||
        overlays < 0)
        return YZ_E_SYNTAX;
    options->overlays = (unsigned)overlays;
    return YZ_OK;
}

static bool
read_numbers(yz__restoring *r, beginning *b)
{
    yz_game_options *o = &b->options;
    return yz__saved_expect(r, "size", 3) && yz__saved_number(r, 1, &o->width) &&
           yz__saved_number(r, 2, &o->height) && o->width >= 1 &&
           o->width <= YZ_MAX_SIDE && o->height >= 1 && o->height <= YZ_MAX_SIDE &&
           yz__saved_expect(r, "year", 2) && yz__saved_number(r, 1, &o->year) &&
           yz__saved_expect(r, "handicap", 2) && yz__saved_number(r, 1, &o->handicap) &&
           yz__saved_expect(r, "captures", 2) &&
           yz__saved_number(r, 1, &o->capture_goal) && o->capture_goal > 0 &&
           yz__saved_expect(r, "repetition", 2) &&
           yz__saved_result(r, 1, &o->repetition) && yz__saved_expect(r, "komi", 3) &&
           yz__saved_exact(r, 1, &o->komi) && yz__saved_flag(r, 2, &b->komi_given) &&
           yz__saved_expect(r, "prisoners", 3) &&
           yz__saved_number(r, 1, &o->prisoners[YZ_BLACK]) &&
           yz__saved_number(r, 2, &o->prisoners[YZ_WHITE]) &&
           yz__saved_expect(r, "to-move", 3) && yz__saved_colour(r, 1, &o->to_move) &&
           o->to_move != YZ_EMPTY && yz__saved_flag(r, 2, &b->turn_unknown);
}

/* Reads a term of which there may be none; '*missing': the line is another one. */
static bool
read_term(const yz__restoring *r, yz_game_options *o, bool *missing)
{
    yz_number *contract = &o->contract;
    *missing = false;
    if (yz__saved_is_line(r, "captures", 2))
        return yz__saved_number(r, 1, &o->capture_goal) && o->capture_goal > 0;
    if (yz__saved_is_line(r, "repetition", 2))
        return yz__saved_result(r, 1, &o->repetition);
    if (yz__saved_is_line(r, "prisoners", 3))
        return yz__saved_number(r, 1, &o->prisoners[YZ_BLACK]) &&
               yz__saved_number(r, 2, &o->prisoners[YZ_WHITE]);
    if (yz__saved_is_line(r, "placing", 2))
        return yz__saved_placing(r, 1, &o->placing);
    if (yz__saved_is_line(r, "contract", 2))
        return yz__saved_exact(r, 1, contract) &&
               yz_compare(*contract, yz_whole(0)) > 0 &&
               yz_compare(*contract, yz_whole(YZ_MAX_POINTS)) <= 0;
    if (yz__saved_is_line(r, "ko", 2))
        return (o->ko_banned = yz__saved_point(r, 1, o->width, o->height, &o->ko));
    if (yz__saved_is_line(r, "komi-before", 1))
        return o->komi_before = yz__rules_komi_before(o->rules);
    *missing = true;
    return true;
}

/* Reads the lines that may be missing, and the line that ends this part. */
static bool
read_rest(yz__restoring *r, beginning *b)
{
    yz_game_options *o = &b->options;
    for (bool missing = false; !missing;)
        if (!yz__saved_next(r) || !read_term(r, o, &missing))
            return false;
    if (yz__saved_is_line(r, "board", 2)) {
        b->start =
            (yz_position){.width = (uint8_t)o->width, .height = (uint8_t)o->height};
        o->start = &b->start;
        if (!yz__saved_map(r, 1, yz__SAVED_STONES, (size_t)(o->width * o->height),
                           b->start.stone) ||
            !yz__saved_next(r))
            return false;
    }
    return yz__saved_is_line(r, "begin", 1);
}

static yz_status
begin(yz__restoring *r, const yz_allocator *allocator)
{
    beginning b = {.options = YZ_GAME_OPTIONS_INIT};
    if (!yz__saved_expect(r, "yunzi-game", 2) || !yz__saved_is_word(r->word[1], "1"))
        return YZ_E_SYNTAX;
    const yz_status known = read_rules(r, &b.options);
    if (known != YZ_OK)
        return known;
    if (!read_numbers(r, &b) || !read_rest(r, &b))
        return YZ_E_SYNTAX;
    b.options.komi_given = true;
    b.options.allocator = allocator;
    const yz_status status = yz_game_new(&r->game, &b.options, NULL);
    if (status != YZ_OK)
        return status;
    r->game->komi_given = b.komi_given;
    r->game->turn_unknown = b.turn_unknown;
    return YZ_OK;
}

/* ---- What happened ---- */

static yz_status
restore_move(yz__restoring *r)
{
    yz_move move = {.kind = YZ_MOVE_PLAY};
    int kind = 0;
    if (r->words < 3 || !yz__saved_colour(r, 1, &move.colour) ||
        move.colour == YZ_EMPTY || !yz__saved_key(r, 2, yz__SAVED_MOVE, 4, &kind))
        return YZ_E_SYNTAX;
    move.kind = (yz_move_kind)kind;
    const bool placed = kind == YZ_MOVE_PLAY || kind == YZ_MOVE_PASS_FOR_KO;
    if (r->words != 3 + placed ||
        (placed &&
         !yz__saved_point(r, 3, r->game->board.width, r->game->board.height, &move.at)))
        return YZ_E_SYNTAX;
    return yz_game_enter(r->game, move, NULL, NULL);
}

static yz_status
restore_set_up(yz__restoring *r)
{
    yz_colour to_move;
    yz_position position = {.width = (uint8_t)r->game->board.width,
                            .height = (uint8_t)r->game->board.height};
    if (r->words != 3 || !yz__saved_colour(r, 1, &to_move) || to_move == YZ_EMPTY ||
        !yz__saved_map(r, 2, yz__SAVED_STONES, (size_t)position.width * position.height,
                       position.stone))
        return YZ_E_SYNTAX;
    return yz_game_set_up(r->game, &position, to_move);
}

/* Takes back the basis "proved": a file proves nothing by saying so. */
static void
doubt(const yz__restoring *r, yz_status_map *map)
{
    if (r->foreign && (map->basis == YZ_BASIS_PROVED || map->basis == YZ_BASIS_PLAYED))
        map->basis = YZ_BASIS_AGREED;
}

static bool
read_event(const yz__restoring *r, yz_event *event)
{
    int kind = 0, x = 0, y = 0;
    if (r->words < 8 ||
        !yz__saved_key(r, 1, yz__SAVED_EVENT, YZ__SAVED_EVENTS, &kind) ||
        !yz__saved_colour(r, 2, &event->by) || !yz__saved_number(r, 3, &x) ||
        !yz__saved_number(r, 4, &y) || x < 0 || x > UINT8_MAX || y < 0 ||
        y > UINT8_MAX || !yz__saved_number(r, 5, &event->ply) ||
        !yz__saved_colour(r, 6, &event->first) ||
        !yz__saved_result(r, 7, &event->outcome))
        return false;
    event->kind = (yz_event_kind)kind;
    event->at = (yz_point){(uint8_t)x, (uint8_t)y};
    const bool loses = event->outcome == YZ_RESULT_FORFEIT ||
                       event->outcome == YZ_RESULT_TIME ||
                       event->outcome == YZ_RESULT_RESIGNATION;
    const bool nobody = kind == YZ_EVENT_SETTLE || (kind == YZ_EVENT_RULE && !loses);
    return nobody || event->by != YZ_EMPTY;
}

static yz_status
restore_event(yz__restoring *r)
{
    yz_event event = {.kind = YZ_EVENT_MARK};
    yz_status_map map = {.width = (uint8_t)r->game->board.width,
                         .height = (uint8_t)r->game->board.height};
    yz_legality legality;
    if (!read_event(r, &event))
        return YZ_E_SYNTAX;
    const bool settles = event.kind == YZ_EVENT_SETTLE;
    const bool partner = event.kind == YZ_EVENT_CLAIM && r->words == 9;
    if (partner && (!yz__saved_number(r, 8, &event.partner) || event.partner < 1))
        return YZ_E_SYNTAX;
    if (r->words != (settles   ? 10
                     : partner ? 9
                               : 8) ||
        (settles && (!yz__saved_basis(r, 8, &map.basis) ||
                     !yz__saved_map(r, 9, yz__SAVED_FATES,
                                    (size_t)map.width * map.height, map.fate))))
        return YZ_E_SYNTAX;
    doubt(r, &map);
    event.status = &map;
    const yz_status status = yz_game_event(r->game, &event, &legality);
    return status == YZ_OK && legality.ground != YZ_GROUND_LEGAL ? YZ_E_SYNTAX : status;
}

static yz_status
restore_ruling(yz__restoring *r)
{
    yz_point points[YZ_RULED_POINTS];
    yz_repetition repetition = {.count = r->words - 6, .point = points};
    int kind = 0, otherwise = 0;
    if (r->words < 7 || repetition.count > YZ_RULED_POINTS ||
        !yz__saved_key(r, 1, yz__SAVED_RULING, YZ__SAVED_RULINGS, &kind) ||
        !yz__saved_colour(r, 2, &repetition.by) ||
        !yz__saved_key(r, 3, yz__SAVED_RULING, YZ__SAVED_RULINGS, &otherwise) ||
        !yz__saved_colour(r, 4, &repetition.otherwise_by) ||
        !yz__saved_flag(r, 5, &repetition.by_list))
        return YZ_E_SYNTAX;
    for (int i = 0; i < repetition.count; i++)
        if (!yz__saved_point(r, 6 + i, r->game->board.width, r->game->board.height,
                             &points[i]))
            return YZ_E_SYNTAX;
    repetition.kind = (yz_repetition_kind)kind;
    repetition.otherwise = (yz_repetition_kind)otherwise;
    const yz_status status = yz__game_rule_repetition(r->game, &repetition);
    return status == YZ_OK || status == YZ_E_NOMEM ? status : YZ_E_SYNTAX;
}

static yz_status
restore_skip(yz__restoring *r)
{
    const yz_game *game = r->game;
    const int most = 1000000000 - game->ply[game->ply_count - 1].number - game->skipped;
    int count;
    if (r->words != 2 || !yz__saved_number(r, 1, &count) || count < 1 || count > most)
        return YZ_E_SYNTAX;
    yz__game_skip_moves(r->game, count);
    return YZ_OK;
}

static yz_status
restore_unattended(yz__restoring *r)
{
    int ply;
    if (r->words != 2 || !yz__saved_number(r, 1, &ply) || ply < 0 ||
        ply >= r->game->ply_count)
        return YZ_E_SYNTAX;
    r->game->situations.cut = ply;
    return YZ_OK;
}

/* Checks that the restored game has as many plies and the same state as the saved one. */
static yz_status
restore_end(yz__restoring *r)
{
    yz_position position;
    uint8_t stone[YZ_MAX_POINTS];
    int plies;
    yz_game_position(r->game, &position);
    const size_t points = (size_t)position.width * position.height;
    if (r->words != 3 || r->at != r->end || !yz__saved_number(r, 1, &plies) ||
        plies != r->game->ply_count - 1 ||
        !yz__saved_map(r, 2, yz__SAVED_STONES, points, stone) ||
        memcmp(stone, position.stone, points) != 0)
        return YZ_E_SYNTAX;
    r->over = true;
    return YZ_OK;
}

static const struct {
    const char *key;
    yz_status (*restore)(yz__restoring *r);
    bool alone; /* it says something by itself */
} HAPPENED[] = {
    {"move", restore_move, true},     {"event", restore_event, true},
    {"ruling", restore_ruling, true}, {"set-up", restore_set_up, true},
    {"skip", restore_skip, false},    {"unattended", restore_unattended, false},
    {"end", restore_end, false},
};

/* Lets happen what the words of the line say. */
static yz_status
restore_words(yz__restoring *r)
{
    for (size_t i = 0; i < sizeof HAPPENED / sizeof *HAPPENED; i++)
        if (yz__saved_is_word(r->word[0], HAPPENED[i].key) &&
            (HAPPENED[i].alone || !r->foreign))
            return HAPPENED[i].restore(r);
    return YZ_E_SYNTAX;
}

static yz_status
restore_next(yz__restoring *r)
{
    return yz__saved_next(r) ? restore_words(r) : YZ_E_SYNTAX;
}

yz_status
yz_game_restore(yz_game **out, const char *text, size_t length,
                const yz_allocator *allocator, yz_diag *diag)
{
    yz__restoring r = {.at = text, .end = text + length};
    *out = NULL;
    yz_status status = begin(&r, allocator);
    while (status == YZ_OK && !r.over)
        status = restore_next(&r);
    if (status == YZ_OK) {
        *out = r.game;
        return YZ_OK;
    }
    yz_game_free(r.game);
    if (status != YZ_E_SYNTAX)
        yz__refuse_status(diag, status);
    else
        yz__refuse(diag, status, yz_message_plain(YZ_MESSAGE_ERROR_SAVED_GAME));
    if (diag)
        diag->line = r.line;
    return status;
}

/* ---- Parts of it ---- */

yz_status
yz__restore_term(yz_game_options *out, const char *line, size_t length)
{
    yz__restoring r = {.at = line};
    yz_game_options options = *out;
    bool missing;
    if (!yz__saved_split(&r, line + length) || !read_term(&r, &options, &missing) ||
        missing)
        return YZ_E_SYNTAX;
    const bool whole =
        options.prisoners[YZ_BLACK] >= 0 && options.prisoners[YZ_WHITE] >= 0;
    if (whole)
        *out = options;
    return whole ? YZ_OK : YZ_E_SYNTAX;
}

yz_status
yz__restore_line(yz_game *game, const char *line, size_t length)
{
    yz__restoring r = {.at = line, .game = game, .foreign = true};
    return yz__saved_split(&r, line + length) ? restore_words(&r) : YZ_E_SYNTAX;
}
