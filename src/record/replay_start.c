/*
 * replay_start.c - the start of a replayed game: stones set up, handicap, who moves
 * first.
 */
#include <string.h>

#include "game/query.h"
#include "record/replaying.h"

yz_colour
yz__replay_next_mover(const yz_replay *replay, yz_node node, size_t i)
{
    enum { AHEAD = 16, IN_ALL = 1024 };
    for (int ahead = 0, all = 0; node != YZ_NO_NODE && ahead < AHEAD && all < IN_ALL;
         all++) {
        const unsigned flags = replay->record->node[node].flags;
        if (flags & YZ__NODE_COLOUR)
            return (yz_colour)(flags & YZ__NODE_COLOUR);
        ahead += (flags & YZ__NODE_SETUP) == 0;
        node = yz__replay_next_node(replay, node, i++);
    }
    return YZ_EMPTY;
}

/* ---- The nodes before the first move ---- */

static void
count_stones(yz__replay_start *begin)
{
    const yz_position *position = &begin->position;
    memset(begin->stones, 0, sizeof begin->stones);
    for (int i = 0; i < position->width * position->height; i++)
        begin->stones[position->stone[i]]++;
}

/* Reads the nodes up to the first move; the set-up in its own node belongs to the start
   too. */
static void
read_start(const yz_replay *replay, yz__replay_start *begin)
{
    const yz_record *record = replay->record;
    yz_node node = 0;
    bool stones = false;
    begin->position.width = (uint8_t)replay->width;
    begin->position.height = (uint8_t)replay->height;
    memset(begin->position.stone, YZ_EMPTY, (size_t)(replay->width * replay->height));
    begin->to_move = YZ_EMPTY;
    begin->handicap_count = 0;
    begin->node = 0;
    begin->at = 0;
    memset(begin->stones, 0, sizeof begin->stones);
    begin->started = true;
    for (size_t i = 0; node != YZ_NO_NODE; i++) {
        const bool move = record->node[node].flags & YZ__NODE_COLOUR;
        /* Events at the table come after the start. */
        if (node != 0 && replay->deeds && yz__find_kind(record, node, YZ__KIND_YZ)) {
            begin->started = false;
            break;
        }
        if (!move) {
            begin->node = node;
            begin->at = i;
        }
        if (record->node[node].flags & YZ__NODE_SETUP)
            stones |= yz__set_up(record, node, &begin->position, &begin->to_move);
        if (move)
            break;
        node = yz__replay_next_node(replay, node, i);
    }
    begin->first = node;
    if (stones)
        count_stones(begin);
}

/* ---- Handicap ---- */

/* Takes the black stones of the start as handicap, in the order of the board. */
static void
take_stones(yz__replay_start *begin)
{
    const yz_position *position = &begin->position;
    for (int i = 0; i < position->width * position->height; i++)
        if (position->stone[i] == YZ_BLACK)
            begin->handicap[begin->handicap_count++] = (yz_point){
                (uint8_t)(i % position->width), (uint8_t)(i / position->width)};
}

/* Takes the moves of a node as handicap stones, up to a point that holds one; false when it
   has none. */
static bool
take_node(yz_replay *replay, yz__replay_start *begin, yz_node node)
{
    const int before = begin->handicap_count;
    uint32_t i = 0;
    yz_point at;
    while (yz__next_black_play(replay->record, node, &i, &at) &&
           begin->position.stone[yz_index(replay->width, at)] == YZ_EMPTY) {
        begin->position.stone[yz_index(replay->width, at)] = YZ_BLACK;
        begin->handicap[begin->handicap_count++] = at;
        replay->moves++;
    }
    return begin->handicap_count > before;
}

/* Takes Black's first moves as handicap stones; they still count as moves. */
static void
take_moves(yz_replay *replay, yz__replay_start *begin, int handicap)
{
    yz_node node = begin->first;
    size_t i = begin->at + (begin->first != 0);
    while (node != YZ_NO_NODE && begin->handicap_count < handicap &&
           take_node(replay, begin, node)) {
        begin->node = node;
        begin->at = i;
        node = yz__replay_next_node(replay, node, i++);
    }
    begin->first = node;
}

/* The handicap stones that are recorded as moves, as far as moves are wanted. */
static int
handicap_moves(const yz_replay *replay)
{
    const yz_record *record = replay->record;
    const int handicap = record->info.handicap;
    if (record->handicap_way != YZ__HANDICAP_MOVES)
        return 0;
    return replay->limited && replay->limit < handicap ? replay->limit : handicap;
}

/* True if the stones set up are exactly the handicap that HA announces. */
static bool
is_handicap(const yz__replay_start *begin, int handicap)
{
    return begin->stones[YZ_WHITE] == 0 && begin->stones[YZ_BLACK] == handicap &&
           handicap >= 2;
}

static void
set_stones(const yz_replay *replay, yz__replay_start *begin, yz_game_options *options)
{
    const int handicap = options->handicap;
    if (begin->handicap_count == 0 && is_handicap(begin, handicap))
        take_stones(begin);
    if (handicap >= 2 && begin->handicap_count == handicap) {
        options->handicap_stones = begin->handicap;
        options->handicap_stone_count = begin->handicap_count;
        return;
    }
    const bool empty = begin->handicap_count == 0 && begin->stones[YZ_BLACK] == 0 &&
                       begin->stones[YZ_WHITE] == 0;
    /* HA alone puts no stones on the board: the rules do, if White begins; or White
       passes, under rules that have such a handicap. */
    const int way = replay->record->handicap_way;
    if (empty && handicap >= 2 && way == YZ__HANDICAP_RULES)
        return;
    if (empty && way == YZ__HANDICAP_PASSES &&
        yz_rules_handicap_passes(options->rules, handicap) > 0)
        return;
    /* The stones of the record count, also where these rules set up more. */
    options->start = &begin->position;
    if (empty && handicap < 2)
        return;
    if (options->to_move == YZ_EMPTY)
        options->to_move = yz__replay_next_mover(replay, begin->node, begin->at);
}

/* A handicap of one is no handicap unless it is a pass. */
static int
handicap_of(const yz_record *record, const yz_rules *rules)
{
    const int handicap = record->info.handicap;
    const bool passes = record->handicap_way == YZ__HANDICAP_PASSES &&
                        yz_rules_handicap_passes(rules, handicap) > 0;
    return handicap >= 2 || passes ? handicap : 0;
}

/* ---- The game ---- */

static yz_game_options
game_options(const yz_replay *replay, yz__replay_start *begin,
             const yz_replay_options *wanted, const yz_game_options *terms)
{
    const yz_record_info *info = &replay->record->info;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = wanted->rules;
    options.overlays = wanted->overlays;
    options.width = replay->width;
    options.height = replay->height;
    options.year = info->year;
    options.handicap = handicap_of(replay->record, wanted->rules);
    options.to_move = begin->to_move;
    options.repetition = wanted->repetition;
    options.allocator = replay->allocator;
    if (wanted->komi_given) {
        options.komi_given = true;
        options.komi = wanted->komi;
    } else if (info->komi_given && !wanted->rules_komi) {
        options.komi_given = true;
        options.komi = info->komi;
    }
    set_stones(replay, begin, &options);
    yz__deeds_add_terms(replay, terms, &options);
    return options;
}

static yz_status
begin_game(yz_replay *replay, yz__replay_start *begin, const yz_replay_options *wanted,
           const yz_game_options *terms, yz_diag *diag)
{
    const yz_game_options options = game_options(replay, begin, wanted, terms);
    return replay->game ? yz__game_restart(replay->game, &options, diag)
                        : yz_game_new(&replay->game, &options, diag);
}

yz_status
yz__replay_begin(yz_replay *replay, yz__replay_start *begin,
                 const yz_replay_options *wanted, yz_diag *diag)
{
    const int as_moves = handicap_moves(replay);
    yz_game_options terms;
    yz__deeds_begin(replay, wanted, &terms);
    read_start(replay, begin);
    if (as_moves > 0)
        take_moves(replay, begin, as_moves);
    yz_status status = begin_game(replay, begin, wanted, &terms, diag);
    if (status == YZ_E_RANGE && replay->deeds) {
        yz__deeds_refuse_terms(replay);
        status = begin_game(replay, begin, wanted, &terms, diag);
    }
    if (status == YZ_OK)
        yz__game_skip_moves(replay->game, replay->moves);
    return status;
}
