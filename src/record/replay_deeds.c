/*
 * replay_deeds.c - what YZ (deeds.h) says of the table, entered into the game of a replay.
 *
 * The game that the lines are handed to decides on each, as it did at the table.  They are
 * believed as long as they fit: under the rules that the root names, after the ply and on the
 * stones that the node names, and as long as the board shows what the record shows.  From the
 * first node on that does not fit they are left out.
 */
#include <assert.h>
#include <string.h>

#include "game/query.h"
#include "game/saved.h"
#include "record/replaying.h"

static yz_bytes
value_at(const yz_replay *replay, const yz__property *deeds, uint32_t i)
{
    const yz_record *record = replay->record;
    return yz__trim(yz__value_bytes(record, &record->value[deeds->value + i]));
}

static bool
begins_with(yz_bytes value, const char *word)
{
    const size_t length = strlen(word);
    return value.length >= length && memcmp(value.data, word, length) == 0;
}

static bool
is_text(yz_bytes value, const char *text)
{
    return value.length == strlen(text) && begins_with(value, text);
}

static void
leave_out(yz_replay *replay, yz_node node)
{
    replay->deeds = false;
    replay->left_out = node;
}

bool
yz__replay_left_out(const yz_replay *replay, yz_node *node)
{
    *node = replay->left_out;
    return replay->left_out != YZ_NO_NODE;
}

/* ---- The root ---- */

/* True if the rules of the replay are those that RU names. */
static bool
are_of_record(const yz_record *record, const yz_replay_options *wanted)
{
    const yz_rules *rules = yz_rules_find_recorded(record->info.rules);
    unsigned overlays = 0;
    return (rules ||
            yz_rules_read(record->info.rules, &rules, &overlays, NULL) == YZ_OK) &&
           rules == wanted->rules && overlays == wanted->overlays;
}

/* Which value says after what the others behind it happened; their number if none does. */
static uint32_t
first_after(const yz_replay *replay, const yz__property *deeds)
{
    uint32_t i = 0;
    while (i < deeds->count &&
           !begins_with(value_at(replay, deeds, i), YZ__DEEDS_AFTER))
        i++;
    return i;
}

static bool
takes_term(yz_game_options *terms, yz_bytes line)
{
    return is_text(line, YZ__DEEDS_VERSION) || begins_with(line, YZ__DEEDS_RULES) ||
           begins_with(line, YZ__DEEDS_RESULT) || is_text(line, YZ__DEEDS_PASSES) ||
           yz__restore_term(terms, line.data, line.length) == YZ_OK;
}

void
yz__deeds_begin(yz_replay *replay, const yz_replay_options *wanted,
                yz_game_options *terms)
{
    const yz__property *root = yz__find_kind(replay->record, 0, YZ__KIND_YZ);
    char named[YZ_RULES_TEXT];
    bool known = false, same = false, fit = true;
    *terms = (yz_game_options)YZ_GAME_OPTIONS_INIT;
    terms->width = replay->width;
    terms->height = replay->height;
    terms->rules = wanted->rules;
    replay->deeds = false;
    replay->deed_count = 0;
    replay->left_out = YZ_NO_NODE;
    if (!root)
        return;
    yz_rules_text(wanted->rules, wanted->overlays, named);
    for (uint32_t i = 0; i < first_after(replay, root); i++) {
        const yz_bytes line = value_at(replay, root, i);
        const size_t word = strlen(YZ__DEEDS_RULES);
        known |= begins_with(line, YZ__DEEDS_RULES);
        same |= begins_with(line, YZ__DEEDS_RULES) &&
                is_text((yz_bytes){line.data + word, line.length - word}, named);
        fit = fit && takes_term(terms, line);
    }
    replay->deeds = same && fit;
    if ((same && !fit) || (known && !same && are_of_record(replay->record, wanted)))
        leave_out(replay, 0);
}

void
yz__deeds_add_terms(const yz_replay *replay, const yz_game_options *terms,
                    yz_game_options *options)
{
    if (!replay->deeds)
        return;
    if (options->repetition == YZ_RESULT_NONE)
        options->repetition = terms->repetition;
    memcpy(options->prisoners, terms->prisoners, sizeof options->prisoners);
    options->ko_banned = terms->ko_banned;
    options->ko = terms->ko;
    options->contract = terms->contract;
    options->komi_before = terms->komi_before;
    options->capture_goal = terms->capture_goal;
    options->placing = terms->placing;
    /* Black places the stones as moves: none is given. */
    if (terms->placing != YZ_PLACING_RULED) {
        options->start = NULL;
        options->handicap_stones = NULL;
        options->handicap_stone_count = 0;
    }
}

void
yz__deeds_refuse_terms(yz_replay *replay)
{
    leave_out(replay, 0);
}

/* ---- A node ---- */

/* Reads "3 0123456789abcdef": the ply and the stones that the lines are for. */
static bool
fits_here(const yz_replay *replay, yz_bytes head, const char *word)
{
    static const char DIGITS[] = "0123456789abcdef";
    const char *at = head.data + strlen(word), *end = head.data + head.length;
    uint64_t hash = 0;
    int ply = 0;
    for (; at < end && *at >= '0' && *at <= '9' && ply <= (int)YZ_RECORD_MAX_MOVES;
         at++)
        ply = 10 * ply + (*at - '0');
    if (end - at != 17 || *at++ != ' ')
        return false;
    for (; at < end; at++) {
        const char *digit = memchr(DIGITS, *at, sizeof DIGITS - 1);
        if (!digit)
            return false;
        hash = hash << 4 | (uint64_t)(digit - DIGITS);
    }
    return ply == yz_game_ply_count(replay->game) &&
           hash == yz__game_hash(replay->game);
}

/* Enters lines; YZ_E_SYNTAX: one does not fit. */
static yz_status
enter_lines(yz_replay *replay, const yz__property *deeds, uint32_t first, uint32_t end)
{
    yz_status status = YZ_OK;
    for (uint32_t i = first; i < end && status == YZ_OK; i++) {
        const yz_bytes line = value_at(replay, deeds, i);
        if (begins_with(line, YZ__DEEDS_RESULT))
            continue;
        status = replay->deed_count++ < YZ__DEEDS_MOST
                     ? yz__restore_line(replay->game, line.data, line.length)
                     : YZ_E_SYNTAX;
    }
    return status;
}

static bool
stand_as(const yz_replay *replay, const yz_position *then)
{
    yz_position now;
    yz_game_position(replay->game, &now);
    return memcmp(now.stone, then->stone, (size_t)now.width * now.height) == 0;
}

static void
take_back(yz_replay *replay, int plies)
{
    while (yz_game_ply_count(replay->game) > plies) {
        const yz_status status = yz_game_undo(replay->game);
        assert(status == YZ_OK); /* there are plies to take back */
        (void)status;
    }
}

/* Enters the lines of a node behind their head, value 'first', with its 'word'; false: they do
   not fit, and are left out from here on. */
static bool
fit(yz_replay *replay, yz_node node, const yz__property *deeds, uint32_t first,
    const char *word, yz_status *status)
{
    const bool instead = strcmp(word, YZ__DEEDS_INSTEAD) == 0;
    const uint32_t end = instead ? first_after(replay, deeds) : deeds->count;
    *status = fits_here(replay, value_at(replay, deeds, first), word)
                  ? enter_lines(replay, deeds, first + 1, end)
                  : YZ_E_SYNTAX;
    if (*status != YZ_E_SYNTAX)
        return *status == YZ_OK;
    *status = YZ_OK;
    leave_out(replay, node);
    return false;
}

bool
yz__deeds_rule(const yz_replay *replay, const yz__property *deeds)
{
    bool found = false;
    for (uint32_t i = 0; i < deeds->count; i++)
        found |= begins_with(value_at(replay, deeds, i), "ruling ");
    return found;
}

static bool
is_instead(const yz_replay *replay, const yz__property *deeds)
{
    return begins_with(value_at(replay, deeds, 0), YZ__DEEDS_INSTEAD);
}

yz_status
yz__deeds_after(yz_replay *replay, yz_node node, const yz__property *deeds)
{
    const uint32_t first = first_after(replay, deeds);
    const int plies = yz_game_ply_count(replay->game);
    yz_position shown;
    yz_status status;
    if (first == deeds->count) {
        if (node != 0 && !is_instead(replay, deeds))
            leave_out(replay, node);
        return YZ_OK;
    }
    yz_game_position(replay->game, &shown);
    if (fit(replay, node, deeds, first, YZ__DEEDS_AFTER, &status) &&
        !stand_as(replay, &shown))
        leave_out(replay, node);
    if (!replay->deeds)
        take_back(replay, plies);
    return status;
}

yz_status
yz__deeds_at_start(yz_replay *replay)
{
    const yz__property *root =
        replay->deeds ? yz__find_kind(replay->record, 0, YZ__KIND_YZ) : NULL;
    return root ? yz__deeds_after(replay, 0, root) : YZ_OK;
}

/* True if the node shows the effect of the lines: a pass, or stones set up. */
static bool
is_shown(yz_replay *replay, yz_node node, yz_position *before)
{
    const yz__node *self = &replay->record->node[node];
    const yz_ply last = yz_game_ply(replay->game, yz_game_ply_count(replay->game));
    const bool made = last.kind == YZ_PLY_VOID ||
                      (last.kind == YZ_PLY_MOVE && last.move.kind != YZ_MOVE_PLAY);
    yz_colour to_move = YZ_EMPTY;
    if (self->flags & (YZ__NODE_BAD | YZ__NODE_MORE))
        return false;
    if (self->flags & YZ__NODE_SETUP)
        return !(self->flags & YZ__NODE_COLOUR) &&
               yz__set_up(replay->record, node, before, &to_move) &&
               stand_as(replay, before);
    return made && (self->flags & YZ__NODE_PASS) &&
           (self->flags & YZ__NODE_COLOUR) == (unsigned)last.move.colour &&
           stand_as(replay, before);
}

bool
yz__deeds_instead(yz_replay *replay, yz_node node, const yz__property *deeds,
                  yz_status *status)
{
    const int plies = yz_game_ply_count(replay->game);
    yz_position before;
    *status = YZ_OK;
    if (!is_instead(replay, deeds))
        return false;
    yz_game_position(replay->game, &before);
    if (!fit(replay, node, deeds, 0, YZ__DEEDS_INSTEAD, status) && *status != YZ_OK)
        return true;
    if (replay->deeds && !is_shown(replay, node, &before))
        leave_out(replay, node);
    if (!replay->deeds)
        take_back(replay, plies);
    return replay->deeds;
}
