/*
 * replay.c - a record entered into a game.
 *
 * The nodes before the first move make the start of the game (replay_start.c).  From
 * there on each node is a move, entered whatever the rules say of it, or a new set-up.
 * Moves that the rules refuse are collected.
 */
#include "record/replaying.h"

#include "base/inline.h"
#include "base/sized.h"
#include "game/query.h"
#include "game/rulings.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

yz_status
yz_replay_new(yz_replay **out, const yz_allocator *allocator)
{
    *out = yz__resize(allocator, NULL, 0, sizeof **out);
    if (!*out)
        return YZ_E_NOMEM;
    **out = (yz_replay){.allocator = allocator};
    return YZ_OK;
}

void
yz_replay_free(yz_replay *replay)
{
    if (!replay)
        return;
    const yz_allocator *allocator = replay->allocator;
    yz_game_free(replay->game);
    yz__resize(allocator, replay->path, replay->path_room * sizeof *replay->path, 0);
    yz__resize(allocator, replay->illegal,
               replay->illegal_room * sizeof *replay->illegal, 0);
    yz__resize(allocator, replay, sizeof *replay, 0);
}

yz_game *
yz_replay_game(yz_replay *replay)
{
    return replay->running ? replay->game : NULL;
}

int
yz_replay_moves(const yz_replay *replay)
{
    return replay->moves;
}

yz_node
yz_replay_node(const yz_replay *replay)
{
    return replay->node;
}

size_t
yz_replay_illegal_count(const yz_replay *replay)
{
    return replay->illegal_count;
}

const yz_illegal *
yz_replay_illegal(const yz_replay *replay, size_t i)
{
    return &replay->illegal[i];
}

size_t
yz__replay_unreadable_count(const yz_replay *replay)
{
    size_t count = 0;

    for (size_t i = 0; i < replay->illegal_count; i++)
        count += replay->illegal[i].unreadable;
    return count;
}

/* ---- The line ---- */

static yz_status
make_path(yz_replay *replay, yz_node node)
{
    const yz_record *record = replay->record;
    size_t count = 0;
    for (yz_node at = node; at != YZ_NO_NODE; at = record->node[at].parent)
        count++;
    if (count > replay->path_room) {
        uint32_t *path =
            yz__resize(replay->allocator, replay->path,
                       replay->path_room * sizeof *path, count * sizeof *path);
        if (!path)
            return YZ_E_NOMEM;
        replay->path = path;
        replay->path_room = count;
    }
    replay->path_count = count;
    for (; node != YZ_NO_NODE; node = record->node[node].parent)
        replay->path[--count] = node;
    return YZ_OK;
}

/* ---- The moves ---- */

static yz_status
add_illegal(yz_replay *replay, yz_illegal illegal)
{
    const yz_status status = YZ__GROW(replay->allocator, replay->illegal,
                                      replay->illegal_room, replay->illegal_count);
    if (status == YZ_OK)
        replay->illegal[replay->illegal_count++] = illegal;
    return status;
}

static yz_status
enter(yz_replay *replay, yz_node node, yz_move move)
{
    yz_legality legality;
    if (replay->moves >= (int)YZ_RECORD_MAX_MOVES)
        return YZ_E_LIMIT;
    const yz_status status = yz_game_enter(replay->game, move, &legality, NULL);
    if (status != YZ_OK)
        return status;
    replay->moves++;
    const yz_status noted =
        legality.ground == YZ_GROUND_LEGAL
            ? YZ_OK
            : add_illegal(replay, (yz_illegal){.move = replay->moves,
                                               .node = node,
                                               .played = move,
                                               .legality = legality});
    return noted == YZ_OK && replay->attend
               ? replay->attend(replay->game, replay->context)
               : noted;
}

/* Enters the value of a move.  A value that is no point of this board is left out and
   counted. */
static yz_status
enter_value(yz_replay *replay, yz_node node, yz_colour colour, yz_bytes value)
{
    yz_move move = {.kind = YZ_MOVE_PLAY, .colour = colour};
    bool clean;
    if (yz__trim(value).length == 0) {
        move.kind = YZ_MOVE_PASS;
        return enter(replay, node, move);
    }
    const bool readable = yz__read_point(value, &move.at.x, &move.at.y, &clean);
    if (readable &&
        yz__is_pass_point(move.at.x, move.at.y, replay->width, replay->height)) {
        move = (yz_move){.kind = YZ_MOVE_PASS, .colour = colour};
        return enter(replay, node, move);
    }
    if (readable && move.at.x < replay->width && move.at.y < replay->height)
        return enter(replay, node, move);
    replay->moves++;
    replay->unread++;
    yz__game_skip_moves(replay->game, 1);
    move.at = (yz_point){0, 0};
    return add_illegal(replay, (yz_illegal){.move = replay->moves,
                                            .node = node,
                                            .played = move,
                                            .unreadable = true,
                                            .legality = {.ground = YZ_GROUND_OFF_BOARD,
                                                         .repeats = -1}});
}

static yz_status
enter_set_up(yz_replay *replay, yz_node node, size_t i)
{
    yz_position position;
    yz_colour to_move = YZ_EMPTY;
    yz_game_position(replay->game, &position);
    if (!yz__set_up(replay->record, node, &position, &to_move))
        return YZ_OK;
    if (++replay->set_ups > (int)YZ_RECORD_MAX_SETUPS)
        return YZ_E_LIMIT;
    if (to_move == YZ_EMPTY)
        to_move = yz__replay_next_mover(replay, node, i);
    return yz_game_set_up(replay->game, &position, to_move);
}

/* Enters the moves of a node in the order of the record, up to the limit. */
static yz_status
enter_moves(yz_replay *replay, yz_node node)
{
    const yz_record *record = replay->record;
    const yz__node *self = &record->node[node];
    yz_status status = YZ_OK;
    for (uint32_t i = 0; i < self->count && status == YZ_OK; i++) {
        const yz__property *property = &record->property[self->property + i];
        if (YZ__TABLE[property->kind].group != YZ_PROPERTY_MOVE)
            continue;
        if (replay->limited && replay->moves >= replay->limit)
            return YZ_OK;
        status = enter_value(replay, node,
                             property->kind == YZ__KIND_B ? YZ_BLACK : YZ_WHITE,
                             yz__value_bytes(record, &record->value[property->value]));
    }
    return status;
}

/* Enters a node with a set-up, two moves, or a move that is no point of the board. */
static yz_status
enter_slowly(yz_replay *replay, yz_node node, size_t i, bool started)
{
    yz_status status = YZ_OK;
    if ((replay->record->node[node].flags & YZ__NODE_SETUP) && !started)
        status = enter_set_up(replay, node, i);
    return status == YZ_OK ? enter_moves(replay, node) : status;
}

static bool
is_plain(const yz_replay *replay, const yz__node *node)
{
    return (node->flags & (YZ__NODE_SLOW | YZ__NODE_PASS)) == 0 &&
           node->x < replay->width && node->y < replay->height;
}

YZ__INLINE yz_status
enter_shown(yz_replay *replay, yz_node self, size_t i, bool started)
{
    const yz__node *node = &replay->record->node[self];
    if (!(node->flags & (YZ__NODE_COLOUR | YZ__NODE_SETUP)))
        return YZ_OK;
    if (!is_plain(replay, node))
        return enter_slowly(replay, self, i, started);
    const yz_move move = {.kind = YZ_MOVE_PLAY,
                          .colour = (yz_colour)(node->flags & YZ__NODE_COLOUR),
                          .at = {node->x, node->y}};
    return enter(replay, self, move);
}

static bool
at_limit(const yz_replay *replay)
{
    return replay->limited && replay->moves >= replay->limit;
}

/* Enters what a node shows, or what the table did in its place. */
static yz_status
enter_either(yz_replay *replay, yz_node self, size_t i, bool started,
             const yz__property *deeds)
{
    yz_status status;
    if (!yz__deeds_instead(replay, self, deeds, &status))
        return enter_shown(replay, self, i, started);
    replay->moves += (replay->record->node[self].flags & YZ__NODE_COLOUR) != 0;
    return status == YZ_OK && replay->attend
               ? replay->attend(replay->game, replay->context)
               : status;
}

/* The judge of repetitions is asked where nobody has ruled at the table. */
static yz_status
enter_with_deeds(yz_replay *replay, yz_node self, size_t i, bool started,
                 const yz__property *deeds)
{
    yz_status (*const attend)(yz_game *, void *) = replay->attend;
    if (yz__deeds_rule(replay, deeds))
        replay->attend = NULL;
    const yz_status status = enter_either(replay, self, i, started, deeds);
    replay->attend = attend;
    return status == YZ_OK && replay->deeds && !at_limit(replay)
               ? yz__deeds_after(replay, self, deeds)
               : status;
}

yz_status
yz__replay_enter_node(yz_replay *replay, yz_node self, size_t i, bool started)
{
    const yz__property *deeds = replay->deeds && self != 0
                                    ? yz__find_kind(replay->record, self, YZ__KIND_YZ)
                                    : NULL;
    return deeds ? enter_with_deeds(replay, self, i, started, deeds)
                 : enter_shown(replay, self, i, started);
}

static yz_status
play_on(yz_replay *replay, const yz__replay_start *begin)
{
    yz_node node = begin->first;
    size_t i = begin->at + (node != 0);
    /* The set-up of this node is on the board. */
    bool started = replay->moves == 0 && begin->started;
    yz_status status = at_limit(replay) ? YZ_OK : yz__deeds_at_start(replay);
    while (status == YZ_OK && node != YZ_NO_NODE && !at_limit(replay)) {
        status = yz__replay_enter_node(replay, node, i, started);
        if (status != YZ_OK)
            break;
        started = false;
        replay->node = node;
        node = yz__replay_next_node(replay, node, i++);
    }
    return status;
}

/* ---- The run ---- */

yz_status
yz__replay_prepare(yz_replay *replay, const yz_replay_options *options, yz_diag *diag)
{
    yz_record *record = replay->record;
    const yz_status status = yz__record_start(record);
    if (status != YZ_OK)
        return yz__refuse_status(diag, status);
    if (record->info.game != 1)
        return yz__refuse(
            diag, YZ_E_SYNTAX,
            yz_message_with(YZ_MESSAGE_ERROR_NOT_GO, yz_arg_number(record->info.game)));
    if (record->size_bad)
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_SIZE_UNKNOWN, yz_arg_number(YZ_MAX_SIDE)));
    yz_record_size(record, &replay->width, &replay->height);
    replay->limited = options->limited;
    replay->attend = options->attend;
    replay->context = options->context;
    replay->limit = options->moves;
    replay->follow = options->node_given;
    replay->onward = false;
    replay->moves = replay->set_ups = replay->unread = 0;
    replay->node = 0;
    replay->illegal_count = 0;
    if (replay->follow && make_path(replay, options->node) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    return YZ_OK;
}

yz_status
yz_replay_run(yz_replay *replay, yz_record *record, const yz_replay_options *wanted,
              yz_diag *diag)
{
    yz_replay_options taken;
    const yz_replay_options *options = &taken;
    yz__replay_start begin;
    replay->running = false;
    replay->record = record;
    if (!yz__take(&taken, sizeof taken, wanted))
        return yz__refuse_size(diag);
    yz_status status = yz__replay_prepare(replay, options, diag);
    if (status != YZ_OK)
        return status;
    status = yz__replay_begin(replay, &begin, options, diag);
    if (status != YZ_OK)
        return status;
    if (!yz__game_asks_for_repetition(replay->game))
        replay->attend = NULL;
    replay->node = begin.node;
    status = play_on(replay, &begin);
    if (status == YZ_E_LIMIT)
        return yz__refuse(diag, status,
                          yz_message_with(YZ_MESSAGE_ERROR_LONG_LINE,
                                          yz_arg_number(YZ_RECORD_MAX_MOVES),
                                          yz_arg_number(YZ_RECORD_MAX_SETUPS)));
    if (status != YZ_OK)
        return yz__refuse_status(diag, status);
    if (replay->limited && replay->moves < replay->limit)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_ERROR_NO_SUCH_MOVE,
                                          yz_arg_number(replay->limit),
                                          yz_arg_number(replay->moves)));
    replay->running = true;
    return YZ_OK;
}
